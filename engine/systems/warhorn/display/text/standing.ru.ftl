### WARHORN: что можно решить заранее.

warhorn-standing-react = Мой отряд атакуют: какая реакция?
warhorn-standing-react-stand = всегда стоять
warhorn-standing-react-shoot = стрелять, если можно, иначе стоять
warhorn-standing-react-careful = застрельщики отступают от конницы и слонов, остальные стреляют, если можно, иначе стоят
warhorn-standing-cover = Атакуют соседа: прикрыть стрельбой?
warhorn-standing-cover-hold = не стрелять
warhorn-standing-cover-fire = прикрывать стрельбой
warhorn-standing-reply = По моему отряду стреляют: ответить?
warhorn-standing-reply-hold = не стрелять
warhorn-standing-reply-fire = отвечать первому стрелявшему
warhorn-standing-spend = Тест провален: спасти кубик рейтингом Главнокомандующего?
warhorn-standing-spend-keep = никогда
warhorn-standing-spend-panic = только в тестах на панику
warhorn-standing-spend-always = всегда, когда это спасает
warhorn-standing-blows = Ближний бой: кто кого бьёт?
warhorn-standing-blows-usual = обычный план
warhorn-standing-duel = Моего генерала вызвали: принять поединок?
warhorn-standing-duel-decline = отклонять
warhorn-standing-duel-take = принимать
warhorn-standing-challenge = Мой генерал может вызвать другого: вызвать?
warhorn-standing-challenge-none = не вызывать
warhorn-standing-challenge-challenge = вызывать
warhorn-standing-type = Первыми могут нести потери два моих типа воинов: какой?
warhorn-standing-type-first = первый на карточке
warhorn-standing-place = Атака моих застрельщиков или на них позади: расставить их заново?
warhorn-standing-place-keep = оставить как стоят
