import type { Area } from '../../platform/areas.ts'
import { checkInRecords } from './record-queries.ts'

export const surveyArea: Area = { records: [checkInRecords] }
