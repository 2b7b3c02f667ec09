### Сроки участника файлом для календаря.

deadlines-title = Ваши сроки
deadlines-line = - { $when } { $what }
deadlines-summary = { $title }: решение за стороной «{ $side }»
deadlines-calendar = Umpire
deadlines-how = Откройте файл в своём календаре. Новый файл не добавит вторых записей, а передвинет прежние.
deadlines-none = Ни в одной партии этого сервера ваши часы сейчас не идут.
