import type { VendorSeed } from './activity-shape.ts'
import { makingAndStage } from './making-and-stage.ts'
import { outsideAndMoving } from './outside-and-moving.ts'
import { scienceAndMachines } from './science-and-machines.ts'
import { worldAndKitchen } from './world-and-kitchen.ts'

/** Who offers something in the towns round the demo schools. Nobody and nothing of it exists. */
export const vendors: readonly VendorSeed[] = [
  ...makingAndStage,
  ...scienceAndMachines,
  ...outsideAndMoving,
  ...worldAndKitchen,
]
