### Таблицы правил и те, по которым сервер играет вместо наших.

cmd-tables = таблицы
cmd-tables-about = Таблицы правил; сервер может играть по своим
cmd-tables-list = список
cmd-tables-list-about = Все таблицы: откуда каждая и не заменил ли её этот сервер
cmd-tables-get = взять
cmd-tables-get-about = Таблица файлом, который можно править
cmd-tables-set = заменить
cmd-tables-set-about = Заменить таблицу своей в новых партиях сервера (для администраторов)
cmd-tables-reset = сбросить
cmd-tables-reset-about = Вернуть новым партиям сервера таблицу бота (для администраторов)
cmd-opt-tables-of = система
cmd-opt-tables-of-about = Система правил
cmd-opt-table = таблица
cmd-opt-table-about = Таблица: название или короткое имя
cmd-opt-table-file = файл
cmd-opt-table-file-about = Исправленный файл, .toml или .json

tables-title = Таблицы: { $system }
tables-title-all = Таблицы
tables-how = Любую из них файлом даст `/{ cmd-tables } { cmd-tables-get }`. Администратор сервера ставит исправленный файл на её место командой `/{ cmd-tables } { cmd-tables-set }`, и новые партии играются по нему.
tables-group-own = **Свои у этого сервера**
tables-group-used = **В сценариях бота**
tables-group-spare = **Для ваших сценариев**
tables-line = - **{ $title }** { $id }: { $what }
tables-from-server = таблица этого сервера ({ $player }, { $when })
tables-from-text = из книги правил
tables-from-found = опубликована
tables-from-house = составлена авторами бота: опубликованной нет
tables-ours =
    { $ours ->
        [one] ; от авторов бота { $ours } значение из { $all }
        [few] ; от авторов бота { $ours } значения из { $all }
       *[many] ; от авторов бота { $ours } значений из { $all }
    }
tables-of-system =
    { $all ->
        [one] **{ $system }** { $key }: { $all } таблица, заменено { $own }
        [few] **{ $system }** { $key }: { $all } таблицы, заменено { $own }
       *[many] **{ $system }** { $key }: { $all } таблиц, заменено { $own }
    }
tables-name-system = Все таблицы одной системы покажет `/{ cmd-tables } { cmd-tables-list }`, если указать её название.
tables-no-such = В системе «{ $system }» нет таблицы { $table }. Какие есть, покажет `/{ cmd-tables } { cmd-tables-list }`.
tables-managers-only = Чтобы заменять таблицы сервера, нужно право «Управлять сервером». Смотреть может каждый: `/{ cmd-tables } { cmd-tables-list }`, `/{ cmd-tables } { cmd-tables-get }`.

tables-header =
    { $title } ({ $table })
    Исправьте то, что в вашем печатном экземпляре иначе; id не трогайте, в source можно указать, откуда ваши значения.
    Потом администратор сервера: /{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table } { cmd-opt-table-file }:(этот файл)
    Партии, которые уже созданы, играются по прежним таблицам.
tables-get = Исправьте файл и загрузите его: `/{ cmd-tables } { cmd-tables-set } { cmd-opt-tables-of }:{ $system } { cmd-opt-table }:{ $table }`. Каждая ошибка будет названа со строкой, и пока хоть одна есть, ничего не изменится.

tables-set = Теперь новые партии этого сервера играются по вашей таблице «{ $title }». В уже созданных остаётся та, что была.
tables-spare = В сценариях бота этой таблицы нет; она войдёт в те ваши сценарии, где названа.
tables-differ =
    { $count ->
        [0] Все значения такие же, как в таблице бота.
        [one] От таблицы бота отличается { $count } значение:
        [few] От таблицы бота отличаются { $count } значения:
       *[many] От таблицы бота отличаются { $count } значений:
    }
tables-differ-more =
    { $count ->
        [one] …и ещё { $count }; все они в файле ниже.
        [few] …и ещё { $count }; все они в файле ниже.
       *[many] …и ещё { $count }; все они в файле ниже.
    }
tables-mistakes =
    { $count ->
        [one] В вашей таблице «{ $title }» { $count } ошибка:
        [few] В вашей таблице «{ $title }» { $count } ошибки:
       *[many] В вашей таблице «{ $title }» { $count } ошибок:
    }
tables-same = Эта таблица («{ $title }») совпадает с таблицей бота: заменять нечего. Если на сервере стоит другая, вернуть таблицу бота можно командой `/{ cmd-tables } { cmd-tables-reset }`.
tables-reset = Новые партии этого сервера снова играются по таблице бота («{ $title }»). В уже созданных остаётся та, что была.
tables-not-replaced = Этот сервер и так играет по таблице бота («{ $title }»).

tables-unfit = Сценарий не сочетается с таблицами, которые этот сервер поставил вместо таблиц бота: { $tables }.
tables-unfit-more = …и ещё { $count }.
tables-unfit-instead = Администратор сервера может исправить их командой `/{ cmd-tables } { cmd-tables-set }` или вернуть таблицы бота: `/{ cmd-tables } { cmd-tables-reset }`.

opening-own-tables =
    { $count ->
        [1] 📜 Вместо таблицы бота этот сервер играет по своей: { $tables }
       *[other] 📜 Вместо таблиц бота этот сервер играет по своим: { $tables }
    }
opening-other-tables = Все прочие таблицы этой партии взяты из правил или из опубликованных источников.
opening-replace = Если у вас есть печатные таблицы, их можно поставить вместо таблиц бота: `/{ cmd-tables } { cmd-tables-get }`.

help-topic-tables = свои таблицы
help-topic-tables-text = Некоторые печатные таблицы не опубликованы. Вместо таких таблиц стоят таблицы авторов бота, о чём сказано в первом сообщении партии. `/{ cmd-tables } { cmd-tables-list }` показывает, откуда каждая таблица и сколько в ней значений от авторов бота.

    Если у вас есть печатные таблицы, возьмите таблицу бота командой `/{ cmd-tables } { cmd-tables-get }`, впишите в файл свои значения, и пусть администратор сервера загрузит его командой `/{ cmd-tables } { cmd-tables-set }`. Файл проверяется в каждом сценарии, где есть эта таблица.

    После этого новые партии сервера играются по нему, о чём сказано в их первом сообщении; таблицу бота возвращает `/{ cmd-tables } { cmd-tables-reset }`. Партии, которые уже созданы, не меняются никогда.
