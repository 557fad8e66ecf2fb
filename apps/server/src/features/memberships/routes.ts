import {
  answerMembership,
  confirmMembers,
  declineMember,
  getClassList,
  listMemberships,
  setClassList,
} from '@kindling/contract/memberships'
import { childGate, groupGate } from '../../platform/access/gates.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { answer, showMemberships } from './answer-membership.ts'
import { confirm, decline, keepClassList, showClassList } from './confirm-members.ts'

export const membershipRoutes: Route[] = [
  serveRow(listMemberships, childGate, showMemberships),
  serveRow(answerMembership, childGate, answer),
  serveRow(confirmMembers, groupGate, confirm),
  serveRow(declineMember, groupGate, decline),
  serveRow(getClassList, groupGate, showClassList),
  serveRow(setClassList, groupGate, keepClassList),
]
