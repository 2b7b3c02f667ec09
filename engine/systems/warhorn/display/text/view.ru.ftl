### WARHORN: доска и отряд словами.

warhorn-phase-setup = Подготовка
warhorn-phase-armies = Набор армий
warhorn-phase-terrain = Ландшафт
warhorn-phase-deployment = Расстановка
warhorn-phase-start = Старт хода
warhorn-phase-movement = Движение
warhorn-phase-shooting = Стрельба
warhorn-phase-melee = Ближний бой

warhorn-density-very-dense = очень плотное построение
warhorn-density-dense = плотное построение
warhorn-density-open = разомкнутое построение
warhorn-density-loose = рассыпной строй

warhorn-values = { $order }, движение { $move } см, { $men }
warhorn-side = рейтинг { $rating } · { $panic ->
    [0] { $units ->
        [one] { $units } отряд
        [few] { $units } отряда
       *[other] { $units } отрядов
    }
   *[other] в панике: { $panic }
}

warhorn-recent-move = { $units }: движение
warhorn-recent-flight = { $units }: бегство или отход
warhorn-recent-charge = { $units }: объявлена атака → { $foes }
warhorn-recent-far = до цели { $far } см: движение { $move }, Бросок { $dash }
warhorn-recent-shot = { $units }: выстрел → { $foes }, { $hits ->
    [0] без попаданий
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[other] { $hits } попаданий
}
warhorn-recent-engine-bolt = { $units }: выстрел стрелой
warhorn-recent-engine-ball = { $units }: выстрел
warhorn-recent-engine-canister = { $units }: выстрел картечью
warhorn-recent-engine-miss = { $units }: промах
warhorn-recent-engine-misfire = { $units }: осечка
warhorn-recent-engine-burst = { $units }: машину разорвало
warhorn-recent-melee = { $units } и { $foes }: бой
warhorn-recent-state = { $units }: изменение состояния
warhorn-recent-panic = { $units }: паника
warhorn-recent-destroyed = { $units }: отряд уничтожен
warhorn-recent-fled = { $units }: бегство со стола
warhorn-recent-referee = { $units }: отряд снят судьёй

## Личный черновик

warhorn-draft-title = ПРИКАЗ?
warhorn-draft-charge = АТАКА?
warhorn-draft-shot = СТРЕЛЬБА?
warhorn-draft-station = РАССТАНОВКА?
warhorn-draft-terrain = ЛАНДШАФТ?
warhorn-draft-subject = { $units }
warhorn-draft-targets = ЦЕЛЬ
warhorn-draft-parts = ДВИЖЕНИЕ
warhorn-draft-move = { $way } из { $have } см
warhorn-draft-dash = Бросок, { $way } из { $have } см
warhorn-draft-cause-obstacle = { $count ->
    [one] тест на расстройство: препятствие
   *[other] тест на расстройство: препятствий { $count }
}
warhorn-draft-cause-turn-back = тест на расстройство: разворот
warhorn-draft-cause-reform = тест на расстройство: перестроение
warhorn-draft-cause-dash = тест на расстройство: Бросок
warhorn-draft-cause-failed-charge = тест на расстройство: проваленная атака
warhorn-draft-cause-pikes = тест на расстройство: Бросок на пики
