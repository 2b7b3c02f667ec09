### WARHORN до игры: ландшафт, армии и расстановка.

warhorn-ground-hill = холм
warhorn-ground-wood = лес
warhorn-ground-building = здание
warhorn-ground-wall = стена
warhorn-ground-fence = ограда
warhorn-ground-rough = пересечённая местность
warhorn-ground-stream = поток
warhorn-ground-rocks = скалы
warhorn-ground-bridge = мост через поток
warhorn-ground-gorge = ущелье между скал
