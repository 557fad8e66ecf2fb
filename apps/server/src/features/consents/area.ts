import type { Area } from '../../platform/areas.ts'
import { consentRecords } from './record-queries.ts'

export const consentArea: Area = { records: [consentRecords] }
