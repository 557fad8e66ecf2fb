import {
  askSchool,
  closeSchoolQuestion,
  endNear,
  getNear,
  listSchoolQuestions,
} from '@kindling/contract/near'
import { childGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { endOne } from './end-near.ts'
import { ask, close, showQuestions } from './school-questions.ts'
import { showNear } from './show-near.ts'

export const nearRoutes: Route[] = [
  serveRow(getNear, childGate, showNear),
  serveRow(endNear, childGate, endOne),
  serveRow(askSchool, childGate, ask),
  serveRow(listSchoolQuestions, schoolGate, showQuestions),
  serveRow(closeSchoolQuestion, schoolGate, close),
]
