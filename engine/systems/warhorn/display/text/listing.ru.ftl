### WARHORN: приказы в списке отряда и что осталось несделанным.

warhorn-list-charge = Атаковать
warhorn-list-react = Реакция
warhorn-list-leave = Бежать дальше
warhorn-list-serve = Неуправляемый отряд
warhorn-list-run = Провести атаку
warhorn-list-move = Движение
warhorn-list-dash = Бросок
warhorn-list-turn = Поворот
warhorn-list-about = Разворот кругом
warhorn-list-reform = Перестроение
warhorn-list-arrange = Переставить модели
warhorn-list-cross = Переход
warhorn-list-engine = Двинуть машину
warhorn-list-work = Работа
warhorn-list-shoot = Стрелять
warhorn-list-fire = Выстрел машины
warhorn-list-reply = Ответить на выстрел
warhorn-list-fight = Следующий бой
warhorn-list-challenge = Вызвать на поединок
warhorn-list-post = Место генерала
warhorn-list-strike = Удары
warhorn-list-place = Поставить

warhorn-list-at = { $foes }
warhorn-list-way = { $length } из { $have } см{ $hand ->
    [left] , влево { $angle }°
    [right] , вправо { $angle }°
   *[none] , прямо
}{ $turned ->
    [left] , затем фронт { $face }° влево
    [right] , затем фронт { $face }° вправо
   *[none] {""}
}
warhorn-list-facing = { $turned ->
    [left] влево
   *[right] вправо
} { $face }°
warhorn-list-density = { $density }
warhorn-list-pattern = { $pattern ->
    [ring] кольцом
    [line] в линию
    [block] кучно
    [spots] каждую на своё место
   *[keep] как стоят
}
warhorn-list-tests = тест на расстройство, причин: { $count }

warhorn-unspent-charges = Атака не объявлена: { $units }
warhorn-unspent-moves = Не двигались: { $units }
warhorn-unspent-shots = Не стреляли: { $units }
