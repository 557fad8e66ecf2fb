import {
  actOnDispute,
  closeDispute,
  listDisputes,
  listSchoolDisputes,
  openDispute,
} from '@kindling/contract/disputes'
import { childGate, schoolGate } from '../../platform/access/gates.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { actAsOperator, closeBySchool, listAll, listOfSchool } from './decide.ts'
import { open } from './open-dispute.ts'

export const disputeRoutes: Route[] = [
  serveRow(openDispute, childGate, open),
  serveRow(listSchoolDisputes, schoolGate, listOfSchool),
  serveRow(closeDispute, childGate, closeBySchool),
  serve(listDisputes, listAll),
  serve(actOnDispute, actAsOperator),
]
