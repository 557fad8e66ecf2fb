import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'

export const reportArea: Area = {
  news: [{ types: ['report_changed'], heardBy: relationsFor('child', 'view') }],
}
