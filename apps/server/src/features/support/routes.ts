import { endVisit, findPerson, listSchoolVisits, startVisit } from '@kindling/contract/support'
import { schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { leaveVisit } from './end-visit.ts'
import { findExactly } from './find-person.ts'
import { showVisits } from './list-visits.ts'
import { beginVisit } from './start-visit.ts'

export const supportRoutes: Route[] = [
  serve(findPerson, findExactly),
  serve(startVisit, beginVisit),
  serve(endVisit, leaveVisit),
  serveRow(listSchoolVisits, schoolPolicy, showVisits),
]
