### Вебхуки: программа вне Discord узнаёт, чей сейчас ход.

cmd-webhook = вебхук
cmd-webhook-about = Сообщать вашей программе, чей ход и когда партия закончена
cmd-webhook-set = задать
cmd-webhook-set-about = Задать адрес для вызовов; новый заменяет прежний
cmd-webhook-show = показать
cmd-webhook-show-about = Куда ведёт вебхук и чем кончился последний вызов
cmd-webhook-test = проверить
cmd-webhook-test-about = Сделать пробный вызов и увидеть ответ
cmd-webhook-remove = убрать
cmd-webhook-remove-about = Прекратить вызовы, забыть адрес и секрет
cmd-opt-url = адрес
cmd-opt-url-about = Ваш адрес, который начинается с https
cmd-opt-webhook-for = для
cmd-opt-webhook-for-about = Партия этого канала или все партии сервера (только для администраторов)
cmd-webhook-for-game = партия
cmd-webhook-for-server = сервер

webhook-title-game = Вебхук этой партии
webhook-title-guild = Вебхук этого сервера
webhook-set-game = Готово: `{ $host }` получит вызов, когда в этой партии начнётся или закончится ход и когда закончится она сама.
webhook-set-guild = Готово: `{ $host }` получит вызов о каждой партии сервера: когда её создадут, когда в ней начнётся или закончится ход и когда закончится она сама.
webhook-secret = Ваш секрет (больше он показан не будет): `{ $secret }`
webhook-how = Им подписан каждый вызов: { $signature }, в шестнадцатеричной записи. Из чего состоит вызов и как выглядит приёмник на Python, показано в руководстве для владельца бота. Пробный вызов: `/{ cmd-webhook } { cmd-webhook-test }`.
webhook-where = **Адрес** `{ $host }`, задан { $when } ({ $player })
webhook-never = **Последний вызов** ещё не было
webhook-last = **Последний вызов** { $when }. { $answer }
webhook-waiting =
    { $count ->
        [one] **Ждёт отправки** { $count } вызов
        [few] **Ждут отправки** { $count } вызова
       *[many] **Ждут отправки** { $count } вызовов
    }
webhook-removed = Вебхук убран: вызовов на `{ $host }` больше не будет, секрет забыт.
webhook-tested = Пробный вызов на `{ $host }`. { $answer }

webhook-none-game = У этой партии вебхука нет. Задать его: `/{ cmd-webhook } { cmd-webhook-set }`.
webhook-none-guild = У этого сервера вебхука нет. Задать его: `/{ cmd-webhook } { cmd-webhook-set }`.
webhook-ended = Партия закончена, сообщать больше не о чем.
webhook-no-game = Вебхук одной партии задают в её канале, пока партия не закончена.
webhook-owners-only = Вебхуком партии распоряжаются её создатель, судья и администратор сервера.
webhook-managers-only = Для вебхука сервера нужно право «Управлять сервером».
webhook-soon =
    { $seconds ->
        [one] Проверка только что была. Следующая возможна через { $seconds } секунду.
        [few] Проверка только что была. Следующая возможна через { $seconds } секунды.
       *[many] Проверка только что была. Следующая возможна через { $seconds } секунд.
    }

webhook-answer-taken = Вызов принят (статус { $status }).
webhook-answer-status = Вызов не принят: статус { $status }, а нужен от 200 до 299.
webhook-answer-redirect = Адрес перенаправляет (статус { $status }), а бот по перенаправлениям не ходит. Задайте конечный адрес.
webhook-answer-late =
    { $seconds ->
        [one] За { $seconds } секунду ответа не было.
        [few] За { $seconds } секунды ответа не было.
       *[many] За { $seconds } секунд ответа не было.
    }
webhook-answer-closed = Соединиться не удалось, или соединение оборвалось.
webhook-answer-certificate = Сертификат узла недействителен.
webhook-answer-unknown = Такого узла нет. Проверьте, как написан адрес.
webhook-answer-address = Этот узел не в открытом интернете, вызывать его бот не может.
webhook-answer-form = Адрес прочесть не удалось. После https нужен адрес вида example.org/umpire, без имени пользователя и без `#`.
webhook-answer-scheme = Адрес должен начинаться с https.
webhook-answer-port = Разрешены только порты 443 и 8443.

webhook-notice = 🔗 Для этой партии задан вебхук ({ $player }): программа вне Discord будет узнавать, чей ход и когда партия закончена. Ни приказов, ни скрытого она не узнает.
webhook-gave-up = ⚠️ { $player }: ваш вебхук сутки не принимает вызов, и бот больше его не повторяет; новые вызовы он делать будет. Что не так, покажет `/{ cmd-webhook } { cmd-webhook-test }`.
