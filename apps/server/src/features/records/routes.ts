import {
  bringRecord,
  checkRecord,
  getRecordKey,
  getRecordState,
  listBrought,
  listRecordImports,
  removeBrought,
  takeRecord,
} from '@kindling/contract/records'
import { childPolicy } from '../../platform/access/policies.ts'
import type { Area } from '../../platform/areas.ts'
import { asksAhead, type Route, serve, serveRow } from '../../platform/serve.ts'
import { mayUpload } from '../uploads/index.ts'
import { startBringing } from './bring-record.ts'
import { checkArchive } from './check-record.ts'
import { showBrought, showImports, takeOutAgain } from './show-brought.ts'
import { showRecordKey, showRecordState, takeRecordOf } from './take-record.ts'

export const recordRoutes = (areas: readonly Area[]): Route[] => [
  serveRow(takeRecord, childPolicy, takeRecordOf(areas)),
  serveRow(getRecordState, childPolicy, showRecordState),
  serveRow(checkRecord, childPolicy, asksAhead(mayUpload, checkArchive)),
  serveRow(bringRecord, childPolicy, startBringing),
  serveRow(listRecordImports, childPolicy, showImports),
  serveRow(removeBrought, childPolicy, takeOutAgain),
  serveRow(listBrought, childPolicy, showBrought),
]

export const recordRoutesForAnyone: Route[] = [serve(getRecordKey, showRecordKey)]
