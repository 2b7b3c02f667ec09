### Трактовки, которые партия может выбрать: каждая со своими значениями.

scs-policy-entry = Занятый гекс прибытия на краю карты
scs-policy-entry-from-edge = любой гекс не далее 10 гексов от этого края (по букве)
scs-policy-entry-edge = только гексы края, не далее 10 гексов от назначенного (вольнее всего)
scs-policy-entry-inland = любой гекс не далее 10 гексов от назначенного (вольнее)
scs-policy-exit = Уход с карты через гекс выхода
scs-policy-exit-lost = ушедшие уничтожены и засчитаны противнику (по букве)
scs-policy-exit-scored = ушедшие не потеряны, очки выхода получает их сторона (вольнее)
scs-policy-cap = Соотношение за последней колонкой
scs-policy-cap-before-shift = сводят к ней до сдвигов (ближе к букве)
scs-policy-cap-after-shift = сводят к ней после сдвигов (вольнее)
scs-policy-toll = Уровни, потерянные на пути отступления
scs-policy-toll-spread = сначала те, кто в этом бою ещё не терял (по букве)
scs-policy-toll-free = любой, кого назовёт владелец (вольнее)
scs-policy-retreat = Что определяет путь отступления
scs-policy-retreat-supply-first = сперва путь к снабжению, затем поменьше ВЗК (ближе всего к букве)
scs-policy-retreat-zoc-first = сперва поменьше ВЗК, затем путь к снабжению (вольнее всего)
scs-policy-retreat-either = что из двух важнее, выбирает владелец (слово «могут» по букве)
scs-policy-trace = Линия снабжения через ВЗК
scs-policy-trace-friends-open = проходит там, где стоит своё подразделение
scs-policy-trace-zoc-blocks = прервана всегда
scs-policy-supply = Снабжение
scs-policy-supply-true = действует
scs-policy-supply-false = не действует, снабжены все
scs-policy-sight = В группировках противника видно
scs-policy-sight-open = все подразделения
scs-policy-sight-top-unit = лишь верхнюю фишку, пока атака не раскроет остальных
