### Кубики, которые игроки бросают за своим столом.

cmd-opt-game-dice = кубики
cmd-opt-game-dice-about = Чьи кубики: бота или ваши, за столом
cmd-game-dice-sealed = Запечатанные кубики бота
cmd-game-dice-entered = Бросаем за столом
cmd-opt-witness = свидетель
cmd-opt-witness-about = Участник, который может подтверждать броски за столом

throw-rule = 🎲 Кубики бросают за столом. Каждый бросок подтверждает другой игрок, свидетель или судья.
throw-rule-witness = 🎲 Кубики бросают за столом. Каждый бросок подтверждает другой игрок, судья или свидетель ({ $witness }).
throw-seal = Ключ журнала запечатан. SHA-256: { $seal }
throw-which-battle = Выберите и сценарий: кубики за столом задаются при создании партии.
throw-title = { $title } · бросок за столом
throw-dice =
    { $least ->
        [0] 🎲 **{ $dice }**, грани от { $least } до { $most }: { $purpose } *({ $rule })*
       *[other] 🎲 **{ $dice }**: { $purpose } *({ $rule })*
    }
throw-enter = Бросок и ввод: { $who }
throw-entered = Выпало: **{ $faces }** · ввод: { $by }
throw-line = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })*
throw-entered-all = Ввод: { $by }
throw-confirm = Подтвердить или оспорить: { $who }
throw-confirm-nobody = Подтвердить или оспорить: судья, когда его назначат
throw-struck = Этот бросок оспорили и вычеркнули. Бросьте заново или введите то, что на кубиках.
throw-often = Оспорено раз: { $count }. Решить может судья: { $referee }
throw-often-nobody = Оспорено раз: { $count }. Решить может судья: `/{ cmd-referee } { cmd-referee-appoint }`
throw-settled = 🎲 { $purpose }: { $dice } → **{ $faces }** *({ $rule })* · ввод: { $by }, подтверждение: { $confirmed }
throw-withdrawn = 🎲 { $purpose }: { $dice } *({ $rule })* · бросок не нужен, приказ отозван: { $by }
throw-over = 🎲 { $purpose }: { $dice } *({ $rule })* · бросок не нужен, партия закончена
throw-order-waits = Ждёт броска: { $order }
throw-late = С этим броском уже разобрались. Что нужно теперь, видно в последнем сообщении о нём.
throw-hands = 🎲 Бросок за столом · ввод: { $by }, подтверждение: { $confirmed }
throw-hands-disputed = · оспорено раз: { $count }
throw-proof = Бросок за столом · ввод: { $by }, подтверждение: { $confirmed }. Запечатанный ключ в нём не участвует.
throw-proof-game = Все кубики этой партии бросают за столом, поэтому ключом их не проверить. В журнале записано, кто ввёл и кто подтвердил каждый бросок, а контрольные суммы показывают, что потом ничего не меняли.
throw-explain = { $dice } за столом, грани от { $low } до { $high } · ввод: { $by }, подтверждение: { $confirmed }
throw-luck = Эти кубики бросали за столом и вводили вручную.
throw-luck-member = **Бросали за столом и вводили вручную**
throw-closing = Все кубики бросали за столом. В журнале записано, кто ввёл и кто подтвердил каждый бросок.
throw-form = Бросок за столом
throw-field = Что выпало на { $dice }
throw-field-about =
    { $count ->
        [one] Каждый бросок с новой строки: { $count } число от { $least } до { $most }, например { $example }
        [few] Каждый бросок с новой строки: { $count } числа от { $least } до { $most }, например { $example }
       *[many] Каждый бросок с новой строки: { $count } чисел от { $least } до { $most }, например { $example }
    }
button-throw-enter = Ввести, что выпало
button-throw-correct = Исправить
button-throw-confirm = Подтвердить бросок
button-throw-dispute = Оспорить бросок
button-throw-withdraw = Отозвать приказ
receipt-throw-withdrawn = Приказ отозван.

umpire-table-referee = В этой партии кубики бросают за столом, поэтому судья их не перебросит. Верните партию к моменту до записи: приказ отдадут и бросят заново.
umpire-table-dice = Один приказ ждёт броска за столом. Игра продолжится, когда бросок подтвердят или приказ отзовут.
umpire-table-throws = Этот бросок вводите не вы: бросает автор приказа.
umpire-table-confirms = Этот бросок подтверждаете не вы. Подтвердить или оспорить его может другой игрок, свидетель или судья.
umpire-table-faces =
    { $count ->
        [one] Так выпасть не могло. Нужно { $count } число от { $least } до { $most }.
        [few] Так выпасть не могло. Нужны { $count } числа от { $least } до { $most }.
       *[many] Так выпасть не могло. Нужно { $count } чисел от { $least } до { $most }.
    }
umpire-table-next =
    { $count ->
        [one] Бросок { $number } не подходит. Нужно { $count } число от { $least } до { $most }.
        [few] Бросок { $number } не подходит. Нужны { $count } числа от { $least } до { $most }.
       *[many] Бросок { $number } не подходит. Нужно { $count } чисел от { $least } до { $most }.
    }
umpire-table-enough = Бросков введено { $given }, а этому приказу осталось { $count }.
umpire-table-withdraw = Этот приказ отзываете не вы. Пока ничего не введено, его может отозвать автор, а судья может всегда.
umpire-table-witness = Игрок один, и подтвердить броски некому. Назначьте судью или создайте партию со свидетелем.
