import {
  actOnDispute,
  closeDispute,
  listDisputes,
  listSchoolDisputes,
  openDispute,
} from '@kindling/contract/disputes'
import { childPolicy, schoolPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { actAsOperator, closeBySchool, listAll, listOfSchool } from './decide.ts'
import { open } from './open-dispute.ts'

export const disputeRoutes: Route[] = [
  serveRow(openDispute, childPolicy, open),
  serveRow(listSchoolDisputes, schoolPolicy, listOfSchool),
  serveRow(closeDispute, childPolicy, closeBySchool),
  serve(listDisputes, listAll),
  serve(actOnDispute, actAsOperator),
]
