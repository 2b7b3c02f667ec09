cmd-opt-pack = файл
cmd-opt-pack-about = Свой сценарий файлом: .toml, .json или .zip с картой и таблицами
pack-too-large = Файл { $file } слишком велик: можно не больше { $kilobytes } КБ.
pack-unreadable = Не удалось получить { $file } из Discord. Попробуйте ещё раз.
pack-mistakes =
    { $count ->
        [one] В сценарии { $count } ошибка:
        [few] В сценарии { $count } ошибки:
       *[many] В сценарии { $count } ошибок:
    }
pack-more =
    { $count ->
        [one] …и ещё { $count }; все они в файле ниже.
        [few] …и ещё { $count }; все они в файле ниже.
       *[many] …и ещё { $count }; все они в файле ниже.
    }
pack-or-scenario = Назовите сценарий или приложите свой файлом.
opening-pack = 📦 Этот сценарий принёс { $player } в файле { $file }; он не из наших.
