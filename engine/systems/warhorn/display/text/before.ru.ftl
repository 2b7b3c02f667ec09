### Что WARHORN говорит до приказа: справка, списки, последствия, шансы, итоги.

## Справка

warhorn-help-waiting = Ходит { $side }
warhorn-help-able = { $count ->
    [one] Может действовать
   *[other] Могут действовать
}: { $units }
warhorn-help-charges = Атаку объявляют, ничего не измеряя: дойдёт ли отряд до цели, пока не знает никто
warhorn-help-runs = Назовите цель атаки. Бросок уведёт отряд дальше, но за него положен тест на расстройство
warhorn-help-moves = В приказе — отряд, длина в см и угол. Кому приказа нет, стоит на месте
warhorn-help-shots = Сначала называют цель, потом меряют дальность. Если она слишком велика, выстрел пропал
warhorn-help-blows = В плане сказано, сколько воинов бьёт какого противника и чем. Первым показан обычный план
warhorn-help-example = `{ $line }`
warhorn-help-score = Очки: { $one } — { $first }, { $other } — { $second }

## Списки

warhorn-list-station = Расставить
warhorn-list-charge = Атаковать
warhorn-list-react = Ответить на атаку
warhorn-list-serve = Неуправляемый отряд
warhorn-list-run = Провести атаку
warhorn-list-move = Движение
warhorn-list-dash = Бросок
warhorn-list-turn = Поворот
warhorn-list-about = Разворот кругом
warhorn-list-reform = Сменить строй
warhorn-list-arrange = Расставить модели
warhorn-list-cross = Переправа
warhorn-list-engine = Передвинуть машину
warhorn-list-work = Работа
warhorn-list-shoot = Стрелять
warhorn-list-fire = Выстрел машины
warhorn-list-reply = Ответный выстрел
warhorn-list-challenge = Вызов
warhorn-list-post = Место генерала
warhorn-list-blows = Удары

## Что останется несделанным

warhorn-unspent-charges = Ещё могут атаковать: { $units }
warhorn-unspent-moves = Ещё не двигались: { $units }
warhorn-unspent-shots = Ещё могут стрелять: { $units }

## До приказа

warhorn-foretell-charge = { $unit } атакует { $foe } { $edge ->
    [front] с фронта
    [left] в левый фланг
    [right] в правый фланг
   *[rear] с тыла
}
warhorn-foretell-way = { $unit } пройдёт { $length } см
warhorn-foretell-test = { $unit }: тест на расстройство, причина — { $cause }
warhorn-odds-dice = { $unit }: { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[other] { $dice } кубиков
}, { $needed ->
    [0] попасть нельзя
    [1] попадает только 1
   *[other] попадает 1–{ $needed }
}
warhorn-odds-shot = { $foe } теряет модели с вероятностью { $percent } %, в среднем { $mean }

## Итоги

warhorn-result-shot = { $unit } стреляет: цель — { $foe }
warhorn-result-shot-at = { $what ->
    [none] { $foe }: потерь нет
    [losses] { $foe }: потери
    [panic] { $foe }: паника
   *[lost] { $foe }: отряд уничтожен
}
warhorn-result-melee = Ближний бой: { $units }
warhorn-result-even = Никто не побежал
warhorn-result-beaten = { $count ->
    [one] Бежит
   *[other] Бегут
}: { $units }
warhorn-outcome-dead = { $unit }: потери { $dead }
warhorn-outcome-panic = { $unit }: паника
warhorn-outcome-disorder = { $unit }: расстройство
warhorn-outcome-rally = { $unit } приходит в себя
warhorn-outcome-short = { $unit } не достаёт до цели
warhorn-outcome-lost = { $unit }: отряд потерян
