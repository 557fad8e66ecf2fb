import type { Area } from '../../platform/areas.ts'
import { promptHolders } from './queries.ts'

export const promptArea: Area = {
  subjects: [{ kind: 'prompt', holders: promptHolders }],
}
