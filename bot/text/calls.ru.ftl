### Вызовы судьи, прецеденты, стол судьи.

cmd-game-call = вызов
cmd-game-call-about = Позвать судью по поводу итога
cmd-opt-call-entry-about = Номер записи журнала; без него — последний итог
cmd-rules-ask = спросить
cmd-rules-ask-about = Показать всем пункт с толкованиями и прецедентами
cmd-opt-ask-about = Номер, например 6.1e или прецедент 7, либо слова
cmd-rules-precedents = прецеденты
cmd-rules-precedents-about = Что решили судьи этого сервера
cmd-opt-precedents-about = Слова для поиска; без них — все
cmd-referee-desk = стол
cmd-referee-desk-about = Все партии, которые вы можете судить, на одной странице
cmd-referee-strike = зачеркнуть
cmd-referee-strike-about = Зачеркнуть прецедент этого сервера
cmd-opt-precedent = прецедент
cmd-opt-precedent-about = Его номер

button-call = Позвать судью
button-call-uphold = Оставить
button-call-correct = Откатить
button-call-reroll = Перебросить
button-call-adjust = Поправить
button-call-claim = Высказаться
button-call-withdraw = Отозвать вызов

umpire-call-player = Это может только игрок, у которого есть сторона.
umpire-call-entry = Запись № { $entry } не подходит: нужен итог, который не отменён и виден обеим сторонам.
umpire-call-open = По записи № { $entry } судью уже позвали.
umpire-call-decided = По записи № { $entry } решение уже есть: `/{ cmd-rules } { cmd-rules-precedents }`.
umpire-call-cool = Вы недавно звали судью. Снова позвать можно { $when }.

call-title = Позвать судью: запись № { $number }
call-claim = Что не так?
call-claim-about = Это прочтут обе стороны и судья
call-claim-title = Ваше мнение
call-no-claim = Напишите, что не так.
call-clause = Пункт правил
call-clause-about = Например 6.1e; если не уверены, оставьте пустым
call-question = Вопрос
call-decision = Решение и его причина
call-decision-about = Вопрос и решение станут прецедентом, их прочтёт весь сервер
call-unit = Отряд
call-field = Что изменить
call-field-about = Пусто — поставить или снять отряд
call-value = Новое значение или место
call-value-about = Оба поля пусты — снять отряд
call-uphold-title = Оставить итог в силе
call-correct-title = Вернуть положение до этого итога
call-reroll-title = Перебросить
call-adjust-title = Поправить положение
call-adjust-what = Назовите отряд и его новое место или поле с новым значением.
call-before = До записи № { $number }
call-after = После записи № { $number }
call-case = Вызов судьи: № { $number } · { $game }
call-by = Судью зовёт { $player }, { $when }.
call-to = Судья: { $referees }
call-entries = **Последние записи**
call-entry = { $mark }**№ { $number }** { $what }
call-entry-hidden = скрыто
call-paragraph = **{ $title }**
call-claimed = 💬 { $player } ({ $sides }): { $text }
call-small = Партия { $game } · вызов { $call } · Партия идёт дальше, если судья её не остановит.
call-withdrawn = Вызов отозван. Итог остаётся в силе.
call-lapsed = Партия закончилась раньше, чем по вызову приняли решение.
call-upheld = ⚖️ Итог остаётся в силе. Решил судья: { $judge }.
call-corrected = ⚖️ Партия возвращается к положению до этого итога. Решил судья: { $judge }.
call-rerolled = ⚖️ Бросок повторяется. Решил судья: { $judge }.
call-adjusted = ⚖️ Положение поправлено. Решил судья: { $judge }.
call-precedent = { $decision } (запись № { $entry }, прецедент { $number } этого сервера)
call-thread = Обе стороны и судья встречаются здесь: { $thread }.
call-no-thread = Закрытую ветку здесь открыть нельзя, поэтому судья увидит вызов командой `/{ cmd-referee } { cmd-referee-desk }`.
call-none = Такого вызова нет, или он не для вас.
call-closed = Этот вызов закрыт.
call-not-yours = Отозвать этот вызов может только { $player }.
receipt-called = Судья вызван: запись № { $number }. Партия идёт дальше.
receipt-withdrawn = Вызов отозван.
receipt-claimed = Ваше мнение записано.

precedent-beside = **Прецеденты этого сервера**
precedent-beside-more =
    { $count ->
        [one] … и ещё { $count }: `/{ cmd-rules } { cmd-rules-precedents }`
       *[other] … и ещё { $count }: `/{ cmd-rules } { cmd-rules-precedents }`
    }
precedent-told = ⚖️ **Прецедент { $number }** ({ $clause }): { $decision }
    -# Вопрос: { $question } · { $when } · партия { $game }, № { $entry }
precedent-struck = ~~⚖️ **Прецедент { $number }** ({ $clause }): { $decision }~~
    -# Зачёркнут: { $why } · вопрос: { $question } · { $when } · партия { $game }, № { $entry }
precedent-title = Прецедент { $number }
precedent-unknown = Действующего прецедента { $number } на этом сервере нет.
button-precedent-rule = Показать пункт
precedents-title = Прецеденты этого сервера
precedents-none = Судьи этого сервера пока ничего не решили.
precedents-not-found = Нет прецедента с такими словами: { $words }
precedents-small =
    { $count ->
        [one] { $count } прецедент · страница { $page } из { $pages }
        [few] { $count } прецедента · страница { $page } из { $pages }
       *[other] { $count } прецедентов · страница { $page } из { $pages }
    }
ref-strike-who = Зачеркнуть прецедент может администратор сервера или участник с ролью судьи.
ref-strike-played = Прецедент взят из партии, в которой вы играли. Зачеркнуть его может другой судья.
ref-struck = Прецедент { $number } зачёркнут. Его можно прочесть вместе с вашей причиной.
rule-asked = вопрос от { $player }: { $words }
rule-ask-silent = Вы не можете писать в этом канале, поэтому бот тоже ничего здесь не покажет.
rule-ask-unable = Бот не может писать в этом канале.

desk-title = Партии, которые вы судите
desk-game = **{ $game } · { $title }**, канал { $channel }
desk-asked = **{ $side }** ({ $player }), вопрос задан { $when }: { $question }
status-call = ⚖️ Вызван судья: { $entry }
status-call-in = ⚖️ Вызван судья: { $entry } · { $thread }
desk-calls =
    { $count ->
        [one] ⚖️ Открытый вызов: { $numbers }
       *[other] ⚖️ Открытые вызовы: { $numbers }
    }
desk-empty = Партий, которые вы можете судить, сейчас нет.
desk-small =
    { $count ->
        [one] { $count } партия · страница { $page } из { $pages }
        [few] { $count } партии · страница { $page } из { $pages }
       *[other] { $count } партий · страница { $page } из { $pages }
    }
desk-choose = Открыть партию
desk-choose-call = Открыть вызов
desk-call = № { $number } · { $clause }
desk-game-title = Вы судите: { $title }
desk-game-small = Партия { $game } · Это видите только вы. Каждое действие сначала показывается.
button-desk-again = Обновить
button-desk-back = Все партии
button-desk-game = К этой партии
button-act-note = Заметка
button-act-ruling = Решение
button-act-pass = Ответить за сторону
button-act-reroll = Переброс
button-act-rewind = Откат
button-act-place = Поставить
button-act-set = Изменить
button-act-remove = Снять
button-act-substitute = Замена
button-act-pause = Пауза часов
button-act-resume = Пустить часы
button-act-extend = Добавить время
button-act-close = Закончить партию
act-text = Текст
act-text-about = Это увидят все
act-clause = Пункт правил
act-clause-about = Например 6.1e; с ним решение станет прецедентом
act-reason = Причина
act-reason-about = Её видят все, и она остаётся в журнале
act-side = Сторона
act-side-about = Можно не писать, если вопрос только к одной
act-order = Приказ
act-order-about = Пусто — автоответ или пропуск
act-entry = Запись журнала
act-entry-about = Её номер
act-unit = Отряд
act-unit-about = Название или код
act-at = Место
act-at-about = Например 10.08
act-time = Время
act-time-about = Например 3д или 12ч; -3д отнимает время
act-field = Что изменить
act-field-about = Отказ перечислит, что можно изменить
act-value = Новое значение
act-value-about = Отказ перечислит, что подойдёт
act-member = Участник
act-member-about = Упоминание или номер участника
act-verdict = Исход
act-verdict-about = ничья, положение или победившая сторона
act-verdict-draw = ничья
act-verdict-position = положение
act-no-member = Такого человека на этом сервере нет. Выберите участника, но не бота.
act-unread = Одно из полей прочесть не удалось. Сторону указывают названием, запись и участника — номером.
