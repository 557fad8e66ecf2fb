import type { Area } from '../../platform/areas.ts'
import { boardRecords } from './record-queries.ts'

export const boardArea: Area = { records: [boardRecords] }
