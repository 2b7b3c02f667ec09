### Трактовки, которые партия может выбрать: каждая со своими значениями.

scs-policy-entry = Занятый гекс прибытия на краю карты
scs-policy-entry-from-edge = по букве: любой гекс не далее 10 гексов от этого края
scs-policy-entry-edge = вольнее: только гексы края, не далее 10 гексов от назначенного
scs-policy-entry-inland = вольнее: любой гекс не далее 10 гексов от назначенного
scs-policy-exit = Уход с карты через гекс выхода
scs-policy-exit-lost = по букве: ушедшие уничтожены и засчитаны противнику
scs-policy-exit-scored = вольнее: ушедшие не потеряны, очки выхода получает их сторона
scs-policy-cap = Соотношение за последней колонкой
scs-policy-cap-before-shift = ближе к букве: сводят к ней до сдвигов
scs-policy-cap-after-shift = вольнее: сводят к ней после сдвигов
scs-policy-toll = Уровни, потерянные на пути отступления
scs-policy-toll-spread = по букве: сначала те, кто в этом бою ещё не терял
scs-policy-toll-free = вольнее: любой, кого назовёт владелец
scs-policy-retreat = Что определяет путь отступления
scs-policy-retreat-supply-first = ближе к букве: сперва путь к снабжению, затем поменьше ВЗК
scs-policy-retreat-zoc-first = вольнее всех: сперва поменьше ВЗК, затем путь к снабжению
scs-policy-retreat-either = слово «могут» по букве: что из двух важнее, выбирает владелец
scs-policy-trace = Линия снабжения через ВЗК
scs-policy-trace-friends-open = текст молчит: проходит там, где стоит своё подразделение
scs-policy-trace-zoc-blocks = текст молчит: прервана всегда
scs-policy-supply = Снабжение
scs-policy-supply-true = по букве: действует
scs-policy-supply-false = вольнее: не действует, снабжены все
scs-policy-sight = В группировках противника видно
scs-policy-sight-open = текст ничего не скрывает: все подразделения
scs-policy-sight-top-unit = по исправлениям: лишь верхнюю фишку, пока атака не раскроет остальных
