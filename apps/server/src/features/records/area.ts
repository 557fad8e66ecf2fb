import type { Area } from '../../platform/areas.ts'
import { broughtHolders, broughtRecords } from './brought-queries.ts'

export const recordArea: Area = {
  subjects: [{ kind: 'brought_entry', holders: broughtHolders }],
  records: [broughtRecords],
}
