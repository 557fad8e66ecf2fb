import type { Area } from '../../platform/areas.ts'
import { artefactHolders } from './queries.ts'
import { artefactRecords } from './record-queries.ts'

export const portfolioArea: Area = {
  subjects: [{ kind: 'artefact', holders: artefactHolders }],
  records: [artefactRecords],
}
