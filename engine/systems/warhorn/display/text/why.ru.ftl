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
warhorn-blow-declined = { $unit }: генерал отклонил вызов этого противника и в этой фазе его не бьёт. Назовите на одного бойца меньше.
warhorn-blow-whose = У этого отряда сейчас нет плана ударов
warhorn-challenge-cannot = { $unit }: вызвать генерала сейчас нельзя: { $target }
warhorn-duel-stand-in = Этот генерал принять вызов не может: нужен контакт ({ $unit }) и чтобы его самого в этой фазе не вызывали
warhorn-post-not-there = { $unit }: на этой стороне противника нет, генералу там не с кем сражаться

# Стрельба: ответы и боевые машины
warhorn-must-shoot = { $unit }: отряд вышел из-под контроля и обязан стрелять. Сначала назовите его цель.
warhorn-reply-whom = { $unit }: ответить можно только тому, кто сейчас выстрелил: { $target }
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
warhorn-aim-nobody = { $unit }: противника там нет. Цельтесь в подставку или модель противника.
warhorn-engine-behind = { $unit }, машина { $model }: цель не перед её фронтом
warhorn-engine-hidden = { $unit }, машина { $model }: линия видимости закрыта
warhorn-engine-far = { $unit }, машина { $model }: точка дальше её дальности: { $most } см
warhorn-engine-near = { $unit }, машина { $model }: цель в мёртвой зоне, ближе { $least } см
warhorn-canister-far = { $unit }, машина { $model }: картечь бьёт по целям не дальше { $most } см
warhorn-correct-far = Этот расчёт может поправить выстрел не больше чем на { $most } см
warhorn-correct-nothing = В эту сторону выстрел не отклонился, поправлять нечего
