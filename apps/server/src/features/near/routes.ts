import {
  askSchool,
  closeSchoolQuestion,
  endNear,
  getNear,
  listSchoolQuestions,
} from '@kindling/contract/near'
import { childPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { endOne } from './end-near.ts'
import { ask, close, showQuestions } from './school-questions.ts'
import { showNear } from './show-near.ts'

export const nearRoutes: Route[] = [
  serveRow(getNear, childPolicy, showNear),
  serveRow(endNear, childPolicy, endOne),
  serveRow(askSchool, childPolicy, ask),
  serveRow(listSchoolQuestions, schoolPolicy, showQuestions),
  serveRow(closeSchoolQuestion, schoolPolicy, close),
]
