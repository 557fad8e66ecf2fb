import { addOperator, deleteOperator, listOperators } from '@kindling/contract/operators'
import { type Route, serve } from '../../platform/serve.ts'
import { appoint, dismiss, showOperators } from './appoint-operators.ts'

export const operatorRoutes: Route[] = [
  serve(listOperators, showOperators),
  serve(addOperator, appoint),
  serve(deleteOperator, dismiss),
]
