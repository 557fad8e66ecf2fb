import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'

export const hopeArea: Area = {
  news: [{ types: ['hope_taken'], heardBy: relationsFor('child', 'view') }],
}
