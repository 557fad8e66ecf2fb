import {
  addChild,
  getChildActCard,
  getChildDetail,
  getChildInfo,
  leaveChild,
  linkGuardian,
  listChildren,
  listGuardians,
} from '@kindling/contract/families'
import {
  acceptInvite,
  ignoreInvite,
  makeInviteToken,
  sendInviteEmail,
  sendInviteSms,
} from '@kindling/contract/invites'
import { childPolicy } from '../../platform/access/policies.ts'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { acceptGuardianInvite, ignoreGuardianInvite } from './accept-invite.ts'
import { addChildOf } from './add-child.ts'
import { getChild, listFamily } from './get-child.ts'
import { inviteByEmail, inviteByPhone, makeInviteLink } from './invite-guardian.ts'
import { leaveOwnChild } from './leave-child.ts'
import { linkChild } from './link-child.ts'
import { listGuardiansOfChild } from './list-guardians.ts'
import { showActCard } from './show-act-card.ts'

export const familyRoutes: Route[] = [
  serve(addChild, addChildOf),
  serveRow(getChildInfo, childPolicy, getChild),
  serveRow(getChildDetail, childPolicy, getChild),
  serve(listChildren, listFamily),
  serve(linkGuardian, linkChild),
  serveRow(leaveChild, childPolicy, leaveOwnChild),
  serveRow(listGuardians, childPolicy, listGuardiansOfChild),
  serveRow(getChildActCard, childPolicy, showActCard),
  serveRow(sendInviteEmail, childPolicy, inviteByEmail),
  serveRow(sendInviteSms, childPolicy, inviteByPhone),
  serveRow(makeInviteToken, childPolicy, makeInviteLink),
  serve(acceptInvite, acceptGuardianInvite),
  serve(ignoreInvite, ignoreGuardianInvite),
]
