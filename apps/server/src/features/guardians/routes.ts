import {
  answerGuardianRequest,
  listGuardianRequests,
  withdrawGuardianRequest,
} from '@kindling/contract/guardians'
import { childGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { answerRequest, withdrawOwnRequest } from './answer-request.ts'
import { listRequests } from './list-requests.ts'

export const guardianRoutes: Route[] = [
  serve(listGuardianRequests, listRequests),
  serveRow(answerGuardianRequest, childGate, answerRequest),
  serve(withdrawGuardianRequest, withdrawOwnRequest),
]
