import {
  addOperator,
  deleteOperator,
  getOperatorHome,
  listOperators,
  retryJob,
} from '@kindling/contract/operators'
import { type Route, serve } from '../../platform/serve.ts'
import { appoint, dismiss, showOperators } from './appoint-operators.ts'
import { tryAgain } from './retry-job.ts'
import { showHome } from './show-home.ts'

export const operatorRoutes: Route[] = [
  serve(listOperators, showOperators),
  serve(addOperator, appoint),
  serve(deleteOperator, dismiss),
  serve(getOperatorHome, showHome),
  serve(retryJob, tryAgain),
]
