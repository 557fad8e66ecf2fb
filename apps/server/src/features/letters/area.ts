import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'

export const letterArea: Area = {
  news: [
    // Those who may tap hear about a guardian who waits for a tap.
    { types: ['guardian_waits'], heardBy: relationsFor('child', 'confirm-guardian') },
    { types: ['guardian_tapped'], heardBy: relationsFor('child', 'view') },
  ],
}
