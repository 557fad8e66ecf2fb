import type { ReplyOf } from '@kindling/contract/define-call'
import type { listGuardians } from '@kindling/contract/families'
import type { ChildRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { type GuardianRecord, hasOtherGuardian, listGuardianRecords } from '../guardians/index.ts'
import { listOpenInvites, type ShownInvite } from '../invites/index.ts'

type Listing = RowContext<typeof listGuardians, 'child', ChildRow>
type Line = ReplyOf<typeof listGuardians>['guardians'][number]

/** The guardians of a child and the invited ones (FAMILIES-03). A child reads names; only guardians read addresses. */
export async function listGuardiansOfChild(context: Listing): Promise<ReplyOf<typeof listGuardians>> {
  const { services, actor, row } = context
  const guardians = await listGuardianRecords(services.db, row.id)
  const invites = await listOpenInvites(services.db, row.id, 'guardian', services.clock.now())
  const mayLeave = await hasOtherGuardian(services.db, { childId: row.id, guardianId: actor.id })
  const linked = guardians.map(guardian => presentGuardian(guardian, context, mayLeave))
  // A person who was linked by a letter or a code while invited appears only once.
  const known = new Set(guardians.flatMap(({ email }) => email?.toLowerCase() ?? []))
  const open = invites.filter(({ email }) => email === null || !known.has(email.toLowerCase()))
  return { guardians: [...linked, ...open.map(invite => presentInvited(invite, context))] }
}

const presentGuardian = (
  guardian: GuardianRecord,
  { actor, relations }: Listing,
  mayLeave: boolean,
): Line => ({
  id: guardian.id,
  first_name: guardian.first_name,
  last_name: guardian.last_name,
  email: relations.includes('guardian') ? guardian.email : null,
  phone: null,
  relation: guardian.relation,
  status: 'Linked',
  created_at: guardian.since.toISOString(),
  can: guardian.id === actor.id && mayLeave ? ['leave'] : [],
})

function presentInvited(invite: ShownInvite, { actor, relations }: Listing): Line {
  const isOwn = relations.includes('guardian') || invite.inviter_id === actor.id
  return {
    id: invite.id,
    first_name: invite.first_name,
    last_name: invite.last_name,
    email: isOwn ? invite.email : null,
    phone: isOwn ? invite.phone : null,
    relation: 'OTHER',
    status: 'Invite Sent',
    created_at: invite.created_at.toISOString(),
    can: isOwn ? ['withdraw'] : [],
  }
}
