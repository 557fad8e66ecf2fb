import {
  answerMembership,
  confirmMembers,
  declineMember,
  getClassList,
  listMemberships,
  setClassList,
} from '@kindling/contract/memberships'
import { childPolicy, groupPolicy } from '../../platform/access/policies.ts'
import { type Route, serveRow } from '../../platform/serve.ts'
import { answer, showMemberships } from './answer-membership.ts'
import { confirm, decline, keepClassList, showClassList } from './confirm-members.ts'

export const membershipRoutes: Route[] = [
  serveRow(listMemberships, childPolicy, showMemberships),
  serveRow(answerMembership, childPolicy, answer),
  serveRow(confirmMembers, groupPolicy, confirm),
  serveRow(declineMember, groupPolicy, decline),
  serveRow(getClassList, groupPolicy, showClassList),
  serveRow(setClassList, groupPolicy, keepClassList),
]
