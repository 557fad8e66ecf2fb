import type { ReplyOf } from '@kindling/contract/define-call'
import type { leaveChild } from '@kindling/contract/families'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { endLink, hasOtherGuardian, listSchoolAdminTopics, notifyAround } from '../guardians/index.ts'

/** A guardian ends their own link; a child always keeps one guardian who can answer for it. */
export async function leaveOwnChild({
  services,
  actor,
  row: child,
}: RowContext<typeof leaveChild, 'child', ChildRow>): Promise<ReplyOf<typeof leaveChild>> {
  const now = services.clock.now()
  await transaction(services, async tx => {
    await lockAccount(tx.db, child.id)
    await requireNoDispute(tx, child.id)
    const link = { childId: child.id, guardianId: actor.id }
    if (!(await hasOtherGuardian(tx.db, link))) throw refuse('VALIDATION', familyMessages.lastGuardian)
    if (!(await endLink(services, tx, { ...link, by: actor.id }))) throw refuse('NOT_FOUND')
    await audit(tx.db, { act: 'guardian-left', actorId: actor.id, subjectId: child.id }, now)
    tx.announce({
      type: 'guardian_left',
      actorId: actor.id,
      childId: child.id,
      to: ['child', 'parents', 'groups'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
    await notifyAround(services, tx, {
      childId: child.id,
      aboutId: actor.id,
      subject: familyMailMessages.leftSubject,
      text: familyMailMessages.left,
    })
  })
  return { left: true }
}
