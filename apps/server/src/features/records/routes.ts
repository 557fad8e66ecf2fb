import { getRecordKey, getRecordState, takeRecord } from '@kindling/contract/records'
import { childPolicy } from '../../platform/access/policies.ts'
import type { Area } from '../../platform/areas.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { showRecordKey, showRecordState, takeRecordOf } from './take-record.ts'

export const recordRoutes = (areas: readonly Area[]): Route[] => [
  serveRow(takeRecord, childPolicy, takeRecordOf(areas)),
  serveRow(getRecordState, childPolicy, showRecordState),
]

export const recordRoutesForAnyone: Route[] = [serve(getRecordKey, showRecordKey)]
