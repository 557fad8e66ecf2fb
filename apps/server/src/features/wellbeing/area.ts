import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'

export const wellbeingArea: Area = {
  news: [{ types: ['wellbeing_taken'], heardBy: relationsFor('child', 'view') }],
}
