### Трактовки: как в партии читают правила; выбирают до начала.

button-policies = Трактовки
button-policies-all = Все трактовки
policies-title = Трактовки · { $title }
policies-about = Где текст правил оставляет выбор, партия идёт так, как сказано здесь. Выберите трактовку, чтобы прочесть решение по ней и увидеть, что ещё возможно.
policies-pick = Какая трактовка?
policies-until = До начала партии трактовки могут менять её создатель ({ $player }), судья и администраторы сервера.
policies-fixed = С началом партии трактовки уже не меняются.
policies-unusual = 📖 **Трактовки этой партии, которые отличаются от обычных:**
policies-unagreed = ⏳ Трактовки или часы изменились, когда стороны были уже заняты. Партия ждёт, пока не согласятся (кнопкой **{ button-agree }**) или не уйдут: { $players }
policies-not-yours = Трактовки выбирают создатель партии ({ $player }), её судья и администраторы сервера.
policy-line = - { $name }: **{ $value }**
policy-line-changed = - ✏️ { $name }: **{ $value }**
policy-line-otherwise = - ✏️ { $name }: **{ $value }** (обычно: { $usual })
policy-played =
    { $usual ->
        [yes] ▶ **{ $value }** (как обычно) { $mark }
       *[no] ▶ **{ $value }** { $mark }
    }
policy-possible =
    { $usual ->
        [yes] ▫️ { $value } (как обычно)
       *[no] ▫️ { $value }
    }
policy-rule = ⚖️ **{ $rule }** { $note }
policy-usual = как обычно
policy-given = Это задано сценарием, изменить это нельзя.
policy-unfit = С такой трактовкой этот сценарий не сыграть:
reading-changed = Трактовка этой партии изменена ({ $player }): **{ $name }**
reading-changed-to = было: { $was }
    стало: **{ $now }**
reading-changed-agree = { $whom }, без вашего согласия партия не начнётся. Согласитесь кнопкой **{ button-agree }** или уйдите командой `/{ cmd-game } { cmd-game-leave }`.
policies-stale = После этого сообщения трактовки изменились ещё раз. Прочтите сводку и согласитесь там.
receipt-policies-agreed = Вы согласны с условиями этой партии.
no-policy = В этом сценарии нет трактовки «{ $name }», которую можно выбрать.
unagreed = Трактовки или часы изменились, когда стороны были уже заняты, и согласия ещё нет: { $players }.
instead-agree = Игроки могут согласиться кнопкой **{ button-agree }** или уйти командой `/{ cmd-game } { cmd-game-leave }`.
rule-policy-choice = { $name }: { $value }
rule-policy-played = **В этой партии действует другая трактовка ({ $name }).**
