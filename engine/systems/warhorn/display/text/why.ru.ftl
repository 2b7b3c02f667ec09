### Почему приказы WARHORN отклонены.

# Потери и ближний бой
warhorn-type-not-first = { $unit }: этот тип воинов сейчас потерь не несёт. Выберите один из первых по порядку.
warhorn-blow-nobody = { $unit }: бить некому: отряд в панике или не участвует в ближнем бою
warhorn-blow-not-there = { $unit }: на этой стороне такого противника нет
warhorn-blow-who = { $unit }: назовите тип воинов отряда и хотя бы одного бойца
warhorn-blow-weapon = { $unit }: против этого противника оружие применить нельзя: { $weapon }
warhorn-blow-twice = { $unit }: один удар назван дважды. Сложите бойцов.
warhorn-blow-most = { $unit }: названо бойцов: { $going }, бить могут: { $most }
warhorn-blow-troop = { $unit }, { $troop }: названо бойцов: { $going }, бить могут: { $most }
warhorn-blow-lines = { $unit }: в шеренгах и рядах, откуда достать противника, столько воинов нет. Каждый бьёт в одну сторону.
warhorn-blow-cap = { $unit }: слишком много бойцов. В этой фазе бьют пеших: { $most }; всадник считается за двоих.
warhorn-blow-person = { $unit }: знаменосца и музыканта бьёт только генерал, один и со своей стороны; в поединке он бьёт только соперника
warhorn-blow-whose = У этого отряда сейчас нет плана ударов
warhorn-challenge-cannot = { $unit }: вызвать генерала сейчас нельзя: { $target }
warhorn-duel-stand-in = Этот генерал принять вызов не может: нужен контакт ({ $unit }) и чтобы его самого в этой фазе не вызывали
warhorn-fight-nowhere = Этот отряд не участвует ни в одном из оставшихся боёв
warhorn-post-not-there = { $unit }: на этой стороне противника нет, генералу там не с кем сражаться

# Армии
warhorn-muster-both = Назовите готовую армию или перечислите отряды, но не то и другое
warhorn-muster-list = Готовой армии «{ $list }» нет
warhorn-muster-empty = В армии нет отрядов
warhorn-muster-many = Отрядов в армии: { $count }, можно не больше { $most }
warhorn-muster-card = { $unit }: такого отряда в этой игре нет
warhorn-muster-size = { $unit }: моделей в таком отряде от { $least } до { $most }
warhorn-muster-men = { $unit }: укажите число воинов каждого типа, вместе от { $least } до { $most }
warhorn-muster-manned = { $unit }: на машинах, колесницах и слонах генералов не бывает
warhorn-muster-nobody = { $unit }: генерала в отряде нет, поэтому ни наёмником, ни Главнокомандующим он быть не может
warhorn-muster-hired-chief = { $unit }: Главнокомандующий должен быть регулярным генералом
warhorn-muster-never-mercenary = { $unit }: этот отряд не служит под наёмным генералом
warhorn-muster-always-mercenary = { $unit }: этот отряд служит только под наёмным генералом
warhorn-muster-bearers = { $unit }: для знаменосца и музыканта нужен генерал
warhorn-muster-chief = Главнокомандующий нужен ровно один, а названо: { $count }
warhorn-muster-regulars = Регулярных генералов: { $count }; на отряды ({ $units }) их можно не больше { $most }, по одному на три
warhorn-muster-mercenaries = Наёмных генералов: { $count }, а отрядов, оставшихся им от регулярных: { $left }
warhorn-muster-beasts = Отрядов колесниц и слонов больше { $most }
warhorn-muster-batteries = Батарей больше { $most }
warhorn-muster-points = Армия стоит { $points }, это на { $over } больше предела ({ $most })
warhorn-muster-room = В зоне расстановки не хватит места (отрядов: { $count }); возьмите меньше или поменьше

# Ландшафт до игры
warhorn-terrain-kind = Отдельно это не ставят: { $ground }
warhorn-terrain-size = Размер элемента ({ $ground }) не может быть { $size } см: годится от { $least } до { $most } см
warhorn-terrain-heading = Поворот элемента ({ $ground }) задают от 0° до 359,5°
warhorn-terrain-off-table = Элемент ({ $ground }) выйдет за край стола
warhorn-terrain-half = Элемент ({ $ground }) должен целиком лежать на вашей половине стола
warhorn-terrain-overlap = Элемент ({ $ground }) накладывается на другой ({ $other })
warhorn-terrain-room = Элемент ({ $ground }) не оставит места для расстановки; сторона: { $side }
warhorn-terrain-least = Заканчивать рано, нужно поставить ещё: { $left }

# Расстановка
warhorn-deploy-not-yours = Расставлять можно только свои отряды
warhorn-deploy-each-once = Назовите каждый отряд один раз, с местом
warhorn-deploy-heading = { $unit }: направление фронта задают от 0° до 359,5°
warhorn-deploy-zone = { $unit }: все модели должны стоять не дальше { $deep } см от вашего края
warhorn-deploy-chariot = { $unit }: колесницы не въезжают в препятствия ({ $ground })
warhorn-deploy-near = { $unit }: до противника меньше 3 см ({ $foe })
warhorn-deploy-leader = { $unit }: место для Лидера занято
warhorn-deploy-models = { $unit }: возле Лидера нет места для моделей: { $count }
warhorn-deploy-missing = Ещё не расставлены ({ $count }): { $units }

warhorn-not-your-unit = Этот отряд не ваш
warhorn-not-on-table = { $unit }: отряда нет на столе
warhorn-in-melee = { $unit }: отряд занят ближним боем
warhorn-in-panic = { $unit }: отряд в панике
warhorn-not-hostile = { $unit }: действовать можно только против врага, это свой отряд ({ $target })
warhorn-not-in-view = { $unit }: цель не видна ({ $target })
warhorn-no-target = { $unit }: назовите вражеский отряд на столе
warhorn-uncontrolled = { $unit }: отряд неуправляем и движется сам
warhorn-has-charged = { $unit }: атака уже объявлена, цели не меняют
warhorn-engines-charge = { $unit }: боевые машины не атакуют
warhorn-charge-crossing = { $unit } на переходе: атаковать можно только противника на другом его конце
warhorn-react-bound = { $unit }: отряд в ближнем бою и может только стоять
warhorn-react-unarmed = { $unit }: сейчас стрелять не из чего
warhorn-react-nothing = { $unit }: сейчас реакцию выбирать не нужно
warhorn-run-target = { $unit }: на этот отряд атака не объявлена
warhorn-run-backwards = { $unit }: чтобы встать так, пришлось бы пятиться
warhorn-run-must-dash = { $unit }: неуправляемый отряд обязан идти Броском
warhorn-leave-whom = Оставить бежать можно лишь отряды, способные перегруппироваться: { $units }
warhorn-run-nobody = У этого отряда нет объявленной атаки
warhorn-cover-other = Прикрыть стрельбой сейчас может только { $unit }
warhorn-not-uncontrolled = Этот отряд управляем или уже получил задачу
warhorn-serve-no-shot = { $unit }: стрелять нельзя, нет готового оружия или врага в поле зрения
warhorn-serve-must = { $unit }: надо атаковать или стрелять; идти вперёд можно, когда нельзя ни того ни другого
warhorn-has-moved = { $unit }: движение уже сделано
warhorn-charge-failed = { $unit }: в этот ход отряд атаковал, других движений у него нет
warhorn-no-move = { $unit }: укажите путь, поворот или перестроение
warhorn-negative = { $unit }: длина не бывает отрицательной
warhorn-too-far = { $unit }: { $way } см — слишком далеко, можно { $have } см
warhorn-way-barred = { $unit }: путь закрыт ({ $other })
warhorn-overlap = { $unit }: место занято ({ $other })
warhorn-off-table = { $unit }: отряд выйдет за край стола
warhorn-closed-ground = { $unit }: войти нельзя ({ $ground })
warhorn-too-near = { $unit }: до врага ({ $foe }) осталось бы { $far } см. Ближе 3 см — только атакой.
warhorn-no-front = { $unit }: у отряда нет фронта, развернуть его кругом нельзя
warhorn-leader-straight = { $unit }: Лидер идёт по прямой, без поворотов
warhorn-no-reform = { $unit }: у отряда нет плотности построения
warhorn-same-order = { $unit }: отряд уже в этом построении
warhorn-too-few = { $unit }: воинов { $have }, для этого построения нужно { $need }
warhorn-no-dash-again = { $unit }: Бросок можно совершать не дольше чем { $most ->
    [one] { $most } ход
    [few] { $most } хода
   *[other] { $most } ходов
} подряд
warhorn-no-dash-armour = { $unit }: пехота в полном доспехе Бросков не совершает
warhorn-crosses-already = { $unit }: переход уже начат
warhorn-no-dash-crossing = { $unit }: на переходе Бросок невозможен
warhorn-no-dash-engines = { $unit }: боевые машины Бросков не совершают
warhorn-dash-obstacle = { $unit }: Бросок через препятствие невозможен ({ $ground })
warhorn-no-chariots = { $unit }: колесницам туда нельзя ({ $ground })
warhorn-scythed-only-charge = { $unit }: тяжёлые колесницы движутся только в атаку
warhorn-place-only = { $unit }: после атаки модели можно только расставить заново
warhorn-face-only = { $unit }: при отступлении можно выбрать только поворот
warhorn-place-taken = { $unit }: модели { $model } там не встать
warhorn-leader-room = { $unit }: для модели там нет места
warhorn-out-of-zone = { $unit }: модель { $model } окажется вне командной зоны, её радиус { $zone } см
warhorn-places = { $unit }: укажите место каждой из остальных моделей, всего их { $count }
warhorn-model-far = { $unit }: модель нельзя переставить дальше чем на { $have } см
warhorn-engines-move-alone = { $unit }: машины двигают по одной
warhorn-engine-moved = { $unit }: машина { $model } уже двигалась
warhorn-no-engine = { $unit }: машины { $model } нет
warhorn-no-passage = Переходить можно только мосты и ущелья, а это не они: { $ground }
warhorn-far-from-mouth = { $unit }: до входа { $far } см, нужно не больше 3
warhorn-not-facing-mouth = { $unit }: отряд должен стоять фронтом к переходу ({ $ground })
warhorn-passage-taken = { $unit }: переход занят ({ $other })
warhorn-no-workers = { $unit }: это не Рабочие, их должно быть больше половины отряда
warhorn-not-at-obstacle = { $unit }: отряд не касается препятствия ({ $ground })
warhorn-work-under-way = { $unit }: там уже работают ({ $ground })
warhorn-scouts-used = Разведка отменяет препятствие раз за игру, и этот раз уже был
warhorn-not-scouted = Ваши Разведчики этого не разведали: { $ground }
warhorn-enemy-workers = Пенальти отменить нельзя, препятствия касаются Рабочие противника: { $ground }
warhorn-has-shot = { $unit }: выстрел уже сделан
warhorn-shot-crossing = { $unit }: с перехода не стреляют
warhorn-shot-unarmed = { $unit }: такого оружия у отряда нет
warhorn-shot-density = { $unit }: из этого оружия не стреляют { $density ->
    [very-dense] в очень плотном построении
    [dense] в плотном построении
    [open] в разомкнутом построении
   *[loose] в рассыпном строю
}
warhorn-shot-nobody = { $unit }: стрелять из этого оружия сейчас некому
warhorn-shot-reload = { $unit }: оружие перезаряжают
warhorn-shot-no-lob = { $unit }: навесом из этого оружия не стреляют
warhorn-shot-lob-far = { $unit }: навесом стреляют ближе { $half } см, до цели больше ({ $target })
warhorn-shot-lob-near = { $unit }: навесом не стреляют ближе { $half } см, до цели меньше ({ $target })
warhorn-shot-engines = { $unit }: машины стреляют по одной
warhorn-no-missiles = { $unit }: метательного и стрелкового оружия нет
warhorn-blow-declined = { $unit }: генерал отклонил вызов этого противника и в этой фазе его не бьёт. Назовите на одного бойца меньше.
warhorn-must-shoot = { $unit }: отряд вышел из-под контроля и обязан стрелять. Сначала назовите его цель.
warhorn-reply-whom = { $unit }: ответный выстрел возможен только по стрелявшим, сейчас это { $target }
warhorn-reply-who = { $unit }: ответить за другой отряд ({ $target }) могут лишь прикрывающие его застрельщики
warhorn-reply-engines = { $unit }: боевые машины в перестрелке не участвуют
warhorn-has-replied = { $unit }: в этот ход отряд уже стрелял в ответ, по атакующему или прикрывая
warhorn-engine-turned = { $unit }: машину { $model } в этот ход двигали или поворачивали, она не стреляет
warhorn-engine-fired = { $unit }: машина { $model } в этот ход уже стреляла
warhorn-engine-silent = { $unit }: у машины { $model } была осечка, этот ход она пропускает
warhorn-no-canister = { $unit }: картечь есть только у пушек
warhorn-no-ball = { $unit }: { $ball ->
    [explosive] разрывных
   *[other] неразрывных
} ядер нет
warhorn-engine-disordered = { $unit }, машина { $model }: все, кто мог бы выстрелить, расстроены
warhorn-aim-nobody = { $unit }: противника там нет. Цельтесь в подставку или модель противника.
warhorn-engine-behind = { $unit }, машина { $model }: цель не перед её фронтом
warhorn-engine-hidden = { $unit }, машина { $model }: линия видимости закрыта
warhorn-engine-far = { $unit }, машина { $model }: точка дальше её дальности: { $most } см
warhorn-engine-near = { $unit }, машина { $model }: цель в мёртвой зоне, ближе { $least } см
warhorn-canister-far = { $unit }, машина { $model }: картечь бьёт по целям не дальше { $most } см
warhorn-correct-far = Этот расчёт может поправить выстрел не больше чем на { $most } см
warhorn-correct-nothing = В эту сторону выстрел не отклонился, поправлять нечего
