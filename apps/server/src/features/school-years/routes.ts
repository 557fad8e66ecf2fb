import { getYearTurn, planYearTurn, turnYear, undoYearTurn } from '@kindling/contract/year-turns'
import { schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { begin, undo } from './begin-turn.ts'
import { showPlan, showTurn } from './show-turn.ts'

export const schoolYearRoutes: Route[] = [
  serveRow(getYearTurn, schoolPolicy, showTurn),
  serveRow(planYearTurn, schoolPolicy, showPlan),
  serveRow(turnYear, schoolPolicy, begin),
  serveRow(undoYearTurn, schoolPolicy, undo),
]
