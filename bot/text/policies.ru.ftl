### Трактовки: как в партии читают правила; выбирают до начала.

button-readings = Трактовки
button-readings-all = Все трактовки
readings-title = Трактовки: { $title }
readings-about = Где текст правил оставляет выбор, партия идёт так, как сказано здесь. Выберите трактовку, чтобы прочесть решение по ней и увидеть, что ещё возможно.
readings-pick = Какая трактовка?
readings-until = До начала партии их могут менять тот, кто её открыл ({ $player }), и её судья.
readings-fixed = С началом партии трактовки уже не меняются.
readings-unusual = 📖 **Трактовки этой партии, которые отличаются от обычных:**
readings-unagreed = ⏳ Трактовки изменились, когда стороны были уже заняты. Партия ждёт, пока не согласятся (кнопкой **{ button-agree }**) или не уйдут: { $players }
readings-not-yours = Трактовки выбирают тот, кто открыл партию ({ $player }), и её судья.
reading-line = - { $name }: **{ $value }**
reading-line-otherwise = - ✏️ { $name }: **{ $value }** (обычно: { $usual })
reading-played =
    { $usual ->
        [yes] ▶ **{ $value }** (как обычно) { $mark }
       *[no] ▶ **{ $value }** { $mark }
    }
reading-possible =
    { $usual ->
        [yes] ▫️ { $value } (как обычно)
       *[no] ▫️ { $value }
    }
reading-rule = ⚖️ **{ $rule }** { $note }
reading-usual = как обычно
reading-given = Это задал сам сценарий, и так оно останется.
reading-unfit = С такой трактовкой этот сценарий не сыграть:
reading-changed = Трактовка этой партии изменена ({ $player }). **{ $name }**
reading-changed-to = было: { $was }
    стало: **{ $now }**
reading-changed-agree = { $whom }, без вашего согласия партия не начнётся: согласиться — кнопка **{ button-agree }**, уйти — `/{ cmd-game } { cmd-game-leave }`.
readings-stale = После этого сообщения трактовки изменились ещё раз. Прочтите сводку и согласитесь там.
receipt-readings-agreed = Вы согласны с трактовками этой партии.
no-reading = Трактовки «{ $name }» сценарий на выбор не оставил.
unagreed = Трактовки изменились, когда стороны были уже заняты, и согласия ещё нет: { $players }.
instead-agree = Что им можно: согласиться кнопкой **{ button-agree }** или уйти командой `/{ cmd-game } { cmd-game-leave }`.
rule-edition-choice = { $name }: { $value }
rule-edition-played = **В этой партии читают иначе ({ $name }).**
