### Кубики вне партий, доказательства бросков, везение.

cmd-dice = кубики
cmd-dice-about = Бросить кубики с доказательством, проверить бросок, измерить везение
cmd-dice-roll = бросить
cmd-dice-roll-about = Бросить кубики на виду у всех, в любом канале
cmd-dice-verify = проверить
cmd-dice-verify-about = Текущая серия кубиков или доказательство одного броска, здесь или в партии
cmd-dice-stats = везение
cmd-dice-stats-about = Насколько везучи кубики игрока, партии или серии
cmd-opt-dice = кубики
cmd-opt-dice-about = 2к6+1, 4к6 лучшие 3, 6к6>=5, 3х к20, к%, к66, 4кФ; дальше можно назвать цель
cmd-opt-purpose = цель
cmd-opt-purpose-about = Для чего бросок; войдёт в доказательство
cmd-opt-own-phrase = фраза
cmd-opt-own-phrase-about = Любые ваши слова: они войдут в расчёт броска, чтобы никто не знал его заранее
cmd-opt-roll = бросок
cmd-opt-roll-about = Номер из мелкой строки: 3.17 вне партий, 5 в партии
cmd-opt-game-number = партия
cmd-opt-game-number-about = Номер партии на этом сервере
cmd-opt-player = игрок
cmd-opt-player-about = Чьи кубики; ваши, если ничего не назвать
cmd-opt-seal = серия
cmd-opt-seal-about = Номер серии кубиков этого сервера

dice-title = { $dice } → { $total }
dice-title-hits =
    { $hits ->
        [one] { $dice } → { $hits } успех
        [few] { $dice } → { $hits } успеха
       *[many] { $dice } → { $hits } успехов
    }
dice-roller = { $player }
dice-roller-purpose = { $player }: { $purpose }
dice-pool = { $dice }: { $faces } = **{ $value }**
dice-repeat-line = { $number }. { $faces } = **{ $total }**
dice-stopped = Кубик остановлен после { $again } повторов подряд; считается его последняя грань.
dice-small = бросок { $roll } · отпечаток { $seal } · контрольная сумма { $link }
dice-small-phrase = с фразой игрока
button-verify = Проверить
button-again = Бросить ещё раз
button-proof = Показать доказательство
button-reveal = Раскрыть ключ сейчас
button-seal-file = Скачать серию { $seal }
button-roll-now = Бросить { $dice }

dice-opened-title = Кубики этого сервера запечатаны
dice-opened = Случайный ключ запечатан. Его отпечаток (SHA-256) опубликован здесь до первого броска; когда ключ раскроют, каждый бросок сможет пересчитать кто угодно.
dice-seal-open = Серия { $seal }, отпечаток ключа: { $commitment }
dice-seal-next = Следующая серия, { $seal }, отпечаток ключа: { $commitment }
dice-revealed-title = Серия { $seal }: ключ кубиков раскрыт
dice-revealed =
    { $count ->
        [one] В этой серии сделан { $count } бросок. Её ключ:
        [few] В этой серии сделаны { $count } броска. Её ключ:
       *[many] В этой серии сделано { $count } бросков. Её ключ:
    }
dice-revealed-commitment = Отпечаток, опубликованный заранее: { $commitment }
dice-revealed-file = В файле все броски этой серии. Проверить: { $command } или { $script }
dice-now-open = Дальше броски идут в серии { $seal }, отпечаток её ключа: { $commitment }

dice-rolled = Бросок { $roll } сделан, в канале его видят все.
dice-sealing = Пока ничего не брошено. Кубики этого сервера запечатываются: отпечаток ключа публикуется раньше броска, чтобы никто не сказал, будто ключ подобран после. Нажмите кнопку или повторите команду.
dice-example = Например: { $examples }
dice-modifiers = После кубиков: `r1` перебрасывает единицы, `ro<3` — один раз, `!` взрывается на старшей грани, `!5` — от 5, `kh3` `kl1` оставляют лучшие или худшие, `dh1` `dl1` отбрасывают их, `>=5` `>4` `=6` или ` 5+` считают успехи. Действуют всегда в этом порядке. Слова «преимущество» и «помеха» бросают два и оставляют лучший или худший. Цель пишется дальше словами или после `#`.
dice-refused-title = Кубики не брошены
dice-said = Вы написали: { $text }.
dice-unfinished = Здесь нечего бросать.
dice-unread = Здесь непонятно: { $word }.
dice-none = Здесь только числа и ни одного кубика.
dice-count = Кубиков вышло { $count }; в броске их от 1 до { $most }, вместе с повторами.
dice-sides = Такого кубика здесь нет: граней { $sides }, а бывает от 2 до { $most }.
dice-repeat = Повторов вышло { $count }; бросок повторяют от 1 до { $most } раз.
dice-terms = Слагаемых вышло { $count }; их не больше { $most }.
dice-number = Число { $number } слишком велико: не больше { $most }.
dice-keep = { $sign } не подходит, когда кубиков { $dice }: выбрать надо хотя бы один, но не больше, чем брошено, и хотя бы один должен остаться.
dice-twice = { $sign } (или то же другими словами) стоит дважды у одних и тех же кубиков.
dice-endless = { $dice } никогда не кончится: любая грань даёт новый бросок.
dice-never = { $dice }: { $faces } выпасть не может.
dice-purpose-long = В цели символов { $count }; не больше { $most }.
dice-words = преимущество преим помеха лучшие лучших худшие худших
dice-words-meaning = adv adv dis kh kh kl kl

dice-no-seal = Вне партий на этом сервере кубики ещё не бросали.
dice-no-such-roll = Броска { $roll } на этом сервере нет. Номер стоит в мелкой строке под броском, например 3.17: серия 3, бросок 17.
dice-no-such-seal = Серии { $seal } с бросками на этом сервере нет.
dice-no-such-game-roll = Броска { $roll } в партии { $game } нет. Бросков в ней пока: { $count }.
dice-which-roll = Какой бросок партии { $game }? Номер стоит в мелкой строке под результатом. Бросков пока: { $count }.
dice-standing-title = Кубики этого сервера
dice-standing-count =
    { $count ->
        [one] Пока { $count } бросок.
        [few] Пока { $count } броска.
       *[many] Пока { $count } бросков.
    }
dice-standing-until = Ключ серии раскроют, когда бросков станет { $most }, когда выйдет срок ({ $when }) или по желанию администратора сервера. Ключ следующей серии уже запечатан.
dice-standing-revealed = Раскрыты ключи серий: { $seals }.
dice-standing-none-revealed = Ни один ключ ещё не раскрыт.
dice-reveal-rights = Раскрыть ключ раньше срока может только администратор сервера.
dice-reveal-nothing = Эта серия уже закончена, или в ней ничего не бросали.
dice-reveal-done = Серия { $seal } закончена; её ключ опубликован в канале.
dice-seal-ready = Проверить: { $command } или { $script }
dice-seal-file-large = Файл больше, чем принимает Discord.
dice-seal-title = Серия { $seal }

dice-proof-title = Доказательство броска { $roll }
dice-proof-made = Бросок { $dice }: { $player }, { $when } { $where }
dice-proof-faces = Все грани в порядке бросания: { $faces }. Итоги: { $totals }.
dice-proof-legend = Как читать кубики в сообщении: зачёркнутый отброшен, ↻ переброшен, ! вызвал ещё один, жирный засчитан.
dice-proof-commitment = Отпечаток, опубликованный заранее: { $commitment }
dice-proof-mixed = К ключу добавлено: { $mixed }
dice-proof-message = Байты: HMAC-SHA-256 от { $message }, BLOCK = 0, 1, 2 …
dice-proof-key = Ключ: { $key }
dice-proof-holds = ✅ SHA-256 ключа совпадает с отпечатком, и ключ даёт ровно эти грани.
dice-proof-fails = ❌ Ключ даёт другие грани: { $faces }. Сообщите владельцу бота.
dice-proof-waits = Ключ ещё запечатан; его раскроют, когда серия кончится. До тех пор отпечаток не даёт его подменить.
dice-proof-game-title = Доказательство бросков партии { $game }
dice-proof-entry = Запись журнала № { $entry } { $where }
dice-proof-taken-back = Позже эта запись отменена; после отмены кубики бросают заново.
dice-proof-game-mixed = К ключу добавлено: { $mixed }
dice-proof-published = Длинное число здесь — номер сообщения, в котором до начала партии показаны отпечаток ключа и фразы: { $link }
dice-proof-unpublished = На броски этой партии номер сообщения не влияет: их определяют только ключ и фразы.
dice-proof-nothing-mixed = К ключу ничего не добавлено: броски определяет он один.
dice-proof-game-waits = Ключ раскроют, когда партия кончится.
dice-proof-game-check = Вся партия: { $export }, затем { $command } или { $script }
dice-proof-nothing = В этой записи кубики не бросали.

luck-title = Везение
luck-title-game = Везение в партии { $game }
luck-title-seal = Везение в серии { $seal }
luck-nobody = Измерять пока нечего: кубиков нет.
luck-whose = { $player }, на этом сервере
luck-inside = **По приказам в партиях**
luck-outside = **Броски командой { $command }**
luck-kind =
    { $count ->
        [one] **{ $die }**: { $count } кубик
        [few] **{ $die }**: { $count } кубика
       *[many] **{ $die }**: { $count } кубиков
    }
luck-mean = Среднее { $mean }, у честных кубиков { $fair }. Из 100 таких выборок честных кубиков в 95 среднее лежит от { $low } до { $high }.
luck-sum = Отклонение суммы от ожидаемой: { $surplus }. { $verdict }
luck-even = Равномерность граней. { $verdict }
luck-few = Слишком мало, чтобы судить; нужно кубиков: { $needed }.
luck-usual = Обычное дело: честные кубики отклоняются так же сильно в { $share } выборок.
luck-seldom = Нечасто: честные кубики отклоняются так же сильно лишь в { $share } выборок.
luck-rare = Редкость: честные кубики отклоняются так же сильно лишь в { $share } выборок.
luck-sides = **По сторонам**
luck-purposes = **По цели броска**
luck-group = { $name }: отклонение { $surplus }, { $count } × { $die }
luck-faces-note = После каждой грани — сколько раз она выпала, её доля и в скобках пределы истинной доли (Уилсон, 95 %).
luck-caution =
    { $count ->
        [1] Здесь об этих кубиках задан один вопрос. Даже у честных кубиков один ответ из двадцати покажется необычным случайно.
       *[other] Здесь об этих кубиках задано сразу несколько вопросов: { $count }. Чем их больше, тем вероятнее, что один из ответов покажется странным случайно; оценки выше это учитывают.
    }
luck-counted = Считаются все брошенные кубики: отброшенные, переброшенные и отменённые тоже.
luck-who-throws = Кубики засчитываются игроку, по чьему приказу они брошены.
