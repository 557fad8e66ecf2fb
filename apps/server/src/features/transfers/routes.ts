import {
  answerTransfer,
  askTransfer,
  decideTransfer,
  listLateTransfers,
  listTransfers,
  moveStudent,
  withdrawTransfer,
} from '@kindling/contract/transfers'
import { districtPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { transferPolicy } from './access.ts'
import { answer, decide, withdraw } from './answer-transfer.ts'
import { ask } from './ask-transfer.ts'
import { showLate, showTransfers } from './list-transfers.ts'
import { moveInDistrict } from './move-student.ts'

export const transferRoutes: Route[] = [
  serveRow(moveStudent, districtPolicy, moveInDistrict),
  serveRow(listTransfers, schoolPolicy, showTransfers),
  serveRow(askTransfer, schoolPolicy, ask),
  serveRow(answerTransfer, transferPolicy, answer),
  serveRow(withdrawTransfer, transferPolicy, withdraw),
  serve(listLateTransfers, showLate),
  serve(decideTransfer, decide),
]
