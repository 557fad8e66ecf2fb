import {
  askErasure,
  askSchoolErasure,
  getErasure,
  getSchoolErasure,
  listSchoolErasures,
  stopErasure,
  stopSchoolErasure,
} from '@kindling/contract/erasures'
import { childPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { ask, askForSchool } from './ask-erasure.ts'
import { listOfSchool, showErasure, showSchoolErasure } from './show-erasure.ts'
import { stop, stopForSchool } from './stop-erasure.ts'

export const erasureRoutes: Route[] = [
  serveRow(getErasure, childPolicy, showErasure),
  serveRow(askErasure, childPolicy, ask),
  serveRow(stopErasure, childPolicy, stop),
  serveRow(getSchoolErasure, childPolicy, showSchoolErasure),
  serveRow(askSchoolErasure, childPolicy, askForSchool),
  serveRow(stopSchoolErasure, childPolicy, stopForSchool),
  serveRow(listSchoolErasures, schoolPolicy, listOfSchool),
]
