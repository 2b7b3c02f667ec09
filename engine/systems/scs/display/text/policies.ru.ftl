### Трактовки, которые партия может выбрать: каждая со своими значениями.

scs-policy-entry = Занятый гекс прибытия на краю карты
scs-policy-entry-from-edge = любой гекс не далее 10 гексов от этого края (по букве)
scs-policy-entry-edge = только гексы края, не далее 10 гексов от назначенного (вольнее всего)
scs-policy-entry-inland = любой гекс не далее 10 гексов от назначенного (вольнее)
scs-policy-exit = Уход с карты через гекс выхода
scs-policy-exit-lost = ушедшие уничтожены и засчитаны противнику (по букве)
scs-policy-exit-scored = ушедшие не потеряны, очки за них получает их сторона (вольнее)
scs-policy-cap = Соотношение за последней колонкой
scs-policy-cap-before-shift = сводят к ней до сдвигов (ближе к букве)
scs-policy-cap-after-shift = сводят к ней после сдвигов (вольнее)
scs-policy-toll = Уровни, потерянные на пути отступления
scs-policy-toll-spread = сначала подразделения, которые в этом бою ещё не теряли (по букве)
scs-policy-toll-free = любое подразделение по выбору владельца (вольнее)
scs-policy-retreat = Путь отступления
scs-policy-retreat-supply-first = сначала к снабжению, затем поменьше ВЗК (ближе всего к букве)
scs-policy-retreat-zoc-first = сначала поменьше ВЗК, затем к снабжению (вольнее всего)
scs-policy-retreat-either = что важнее, выбирает владелец (слово «могут» по букве)
scs-policy-trace = Линия снабжения через ВЗК
scs-policy-trace-friends-open = проходит там, где стоит своё подразделение
scs-policy-trace-zoc-blocks = прервана всегда
scs-policy-supply = Снабжение
scs-policy-supply-true = действует
scs-policy-supply-false = не действует, снабжены все подразделения
scs-policy-sight = В группировках противника видны
scs-policy-sight-open = все подразделения
scs-policy-sight-top-unit = только верхние подразделения, пока атака не раскроет остальные
