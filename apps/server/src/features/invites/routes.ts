import { getTokenInfo, listUserInvites, withdrawInvite } from '@kindling/contract/invites'
import { type Route, serve, serveRow } from '../../platform/serve.ts'
import { invitePolicy } from './access.ts'
import { listReceivedInvites, showInvite, withdraw } from './show-invite.ts'

export const inviteRoutesForAnyone: Route[] = [serve(getTokenInfo, showInvite)]

export const inviteRoutes: Route[] = [
  serve(listUserInvites, listReceivedInvites),
  serveRow(withdrawInvite, invitePolicy, withdraw),
]
