### WARHORN before the game: terrain, armies and deployment.

warhorn-ground-hill = hill
warhorn-ground-wood = wood
warhorn-ground-building = building
warhorn-ground-wall = wall
warhorn-ground-fence = fence
warhorn-ground-rough = rough ground
warhorn-ground-stream = stream
warhorn-ground-rocks = rocks
warhorn-ground-bridge = bridge over a stream
warhorn-ground-gorge = gorge between rocks
