import {
  answerGuardianRequest,
  listGuardianRequests,
  withdrawGuardianRequest,
} from '@kindling/contract/guardians'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { answerRequest, withdrawOwnRequest } from './answer-request.ts'
import { listRequests } from './list-requests.ts'

export const guardianRoutes: Route[] = [
  serve(listGuardianRequests, listRequests),
  serveRow(answerGuardianRequest, childPolicy, answerRequest),
  serve(withdrawGuardianRequest, withdrawOwnRequest),
]
