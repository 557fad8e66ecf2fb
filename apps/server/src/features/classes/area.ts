import type { Area } from '../../platform/areas.ts'
import { classTitles } from './queries.ts'

export const classArea: Area = {
  subjects: [{ kind: 'class', titles: classTitles, fields: id => ({ id, groupIds: [id] }) }],
}
