### WARHORN: слова правил.

## Для чего бросают кубики

warhorn-roll-ranks = шеренги под выстрелом
warhorn-roll-along = перелёт или недолёт
warhorn-roll-across = вправо или влево
warhorn-roll-misfire = осечка
warhorn-roll-blast = взрыв
warhorn-roll-canister = картечь
warhorn-roll-disorder = тест на расстройство
warhorn-roll-panic = тест на панику
warhorn-roll-control = тест на управляемость
warhorn-roll-rally = тест на перегруппировку
warhorn-roll-elephants = выдержка перед слонами
warhorn-roll-chariots = выдержка перед тяжёлыми колесницами
warhorn-roll-driver = тест возницы
warhorn-roll-mahout = тест погонщика
warhorn-roll-into-melee = тест перед стрельбой по рукопашной
warhorn-roll-pikes = возвращение пикинёров
warhorn-roll-shot = стрельба
warhorn-roll-blow = удары
warhorn-roll-scythes = серпы
warhorn-roll-wedge = Мастерство погонщика
warhorn-roll-frenzy = бег взбесившегося слона

## Что меняет число, которое кубик не должен превысить

warhorn-mod-general = в отряде генерал
warhorn-mod-line = боевая линия
warhorn-mod-disorder = расстроено больше половины
warhorn-mod-body = потеряно тело Главнокомандующего
warhorn-mod-penalty = пенальти теста
warhorn-mod-very-dense = очень плотное построение
warhorn-mod-pike = пешие с пиками
warhorn-mod-advantage = выгодная позиция цели
warhorn-mod-canopy = навес над целью
warhorn-mod-far = дальше прицельной дальности
warhorn-mod-moved = двигались в этот ход
warhorn-mod-loose-target = редкая цель
warhorn-mod-dense-target = очень плотная цель
warhorn-mod-tortoise = «черепаха» или «квадрат»

## За что движение проверяют

warhorn-cause-obstacle = препятствие
warhorn-cause-turn-back = поворот назад
warhorn-cause-reform = перестроение
warhorn-cause-dash = Бросок
warhorn-cause-failed-charge = проваленная атака
warhorn-cause-pikes = атака на пики

## Конец партии

warhorn-end-won = Победила сторона «{ $winner }». Очки: { $one } — { $points }, { $other } — { $others }
warhorn-end-draw = Ничья: ни у кого нет вдвое больше очков. { $one } — { $points }, { $other } — { $others }

## Как выигрывают

warhorn-losses = модели
warhorn-terms-end = Сражение кончается, когда обе стороны сделают { $turns }-й ход или у одной не останется отрядов на столе
warhorn-terms-score = Уничтоженный, сбежавший или паникующий отряд противника приносит всю свою стоимость, а отряд, потерявший больше половины воинов, — половину
warhorn-terms-won = Для победы нужно вдвое больше очков, чем у противника; иначе ничья

rule-book-warhorn = WARHORN
