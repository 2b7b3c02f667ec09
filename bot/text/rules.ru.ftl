### Правила своими словами: пункты, решения, поиск.

cmd-rules = правила
cmd-rules-about = Правила своими словами: пункт или поиск
cmd-rules-show = пункт
cmd-rules-show-about = Пункт правил: решения, соседние пункты и записи, где он применён
cmd-rules-search = найти
cmd-rules-search-about = Найти пункты по словам, русским или английским
cmd-opt-paragraph-about = Номер, например 7.3a, или слова из названия
cmd-opt-system = книга
cmd-opt-system-about = Книга правил; если не указать, та, по которой играют в этом канале
cmd-opt-words = слова
cmd-opt-words-about = Что искать, например: отступление зона контроля

rule-book-umpire = Правила бота
rule-book-table = Измерения на столе
rule-title = { $clause } · { $title }
rule-status-done = ✅ Бот соблюдает этот пункт
rule-status-partial = 🟡 Бот соблюдает этот пункт частично
rule-status-excluded = ⛔ Бот этот пункт не применяет; почему, сказано ниже
rule-numbers =
    { $count ->
        [one] 📊 В таблицах этого пункта { $count } значение:
        [few] 📊 В таблицах этого пункта { $count } значения:
       *[many] 📊 В таблицах этого пункта { $count } значений:
    } из текста { $text }, изданных в других местах { $found }, от авторов бота { $house } ({ $percent } %).
rule-ruling = ⚖️ **{ $id }** { $answer } *({ $source })*
rule-reason = -# Почему: { $reason }
rule-source-text = из текста
rule-source-found = из изданных источников
rule-source-house = решение авторов бота
rule-policy = Это зависит от трактовки, выбранной для партии ({ $name }).
rule-related = См. также: { $rules }
rule-applied =
    { $count ->
        [1] В этой партии применён: { $numbers }.
       *[other] В этой партии применён: { $numbers }{ $more ->
            [0] .
           *[other] {" "}и раньше ещё { $more }.
        }
    }
rule-not-applied = В этой партии пока не применялся.
rule-small = { $book } · правила { $rules } · своими словами
rule-search-title = Правила: { $words }
rule-search-small =
    { $count ->
        [one] { $count } пункт · страница { $page } из { $pages }
        [few] { $count } пункта · страница { $page } из { $pages }
       *[many] { $count } пунктов · страница { $page } из { $pages }
    }
rule-term = 📖 { $ru } = { $en }
rule-hit = **{ $rule }** { $title }
rule-hit-note = **{ $rule } { $title }**: { $note }
rule-nothing-found = По запросу { $words } ничего нет. Попробуйте слово короче или в другой форме.
rule-unknown = Пункта { $clause } нет.
