import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'

export const letterArea: Area = {
  news: [
    // Who waits for a tap is told to those who may tap.
    { types: ['guardian_waits'], heardBy: relationsFor('child', 'confirm-guardian') },
    { types: ['guardian_tapped'], heardBy: relationsFor('child', 'view') },
  ],
}
