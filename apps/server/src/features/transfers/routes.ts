import {
  answerTransfer,
  askTransfer,
  decideTransfer,
  listLateTransfers,
  listTransfers,
  moveStudent,
  withdrawTransfer,
} from '@kindling/contract/transfers'
import { districtGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { transferGate } from './access.ts'
import { answer, decide, withdraw } from './answer-transfer.ts'
import { ask } from './ask-transfer.ts'
import { showLate, showTransfers } from './list-transfers.ts'
import { moveInDistrict } from './move-student.ts'

export const transferRoutes: Route[] = [
  serveRow(moveStudent, districtGate, moveInDistrict),
  serveRow(listTransfers, schoolGate, showTransfers),
  serveRow(askTransfer, schoolGate, ask),
  serveRow(answerTransfer, transferGate, answer),
  serveRow(withdrawTransfer, transferGate, withdraw),
  serve(listLateTransfers, showLate),
  serve(decideTransfer, decide),
]
