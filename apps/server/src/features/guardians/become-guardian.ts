import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { audit } from '../../platform/audit.ts'
import { recordConsent } from '../../platform/consents.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { endOldWaysIn } from './end-old-ways-in.ts'
import { notifyAround } from './notify-around.ts'
import { insertGuardianship, isFirstGuardianAwaited, listSchoolAdminTopics } from './queries.ts'

export interface NewLink {
  childId: number
  guardianId: number
  relation: string
  /** Who let the guardian in. */
  by: number
  method: 'linked-by-code' | 'invited' | 'letter-mailed' | 'letter-printed'
  /** False for a printed letter: the guardian reads nothing older until a teacher has tapped the name. */
  isConfirmed: boolean
}

/**
 * Makes somebody a guardian of a child: with who, when and relation, the consent, an audit entry, and news to everybody
 * around the child at once; the other guardians hear of it by mail too (D-64). With the first one, what an unverified teacher
 * made to sign in with ends. False when the link stands already.
 */
export async function becomeGuardian(services: Services, tx: Tx, link: NewLink): Promise<boolean> {
  const now = services.clock.now()
  const { childId, guardianId, relation, method, by, isConfirmed } = link
  const isFirst = isConfirmed && (await isFirstGuardianAwaited(tx.db, childId))
  const isNew = await insertGuardianship(tx.db, {
    child_id: childId,
    guardian_id: guardianId,
    relation,
    added_by: by,
    method,
    since: now,
    confirmed_at: isConfirmed ? now : null,
    confirmed_by: isConfirmed ? by : null,
  })
  if (!isNew) return false
  if (isFirst) await endOldWaysIn(services, tx, childId)
  await recordConsent(tx.db, { childId, purpose: 'guardian-link', givenBy: guardianId, method }, now)
  const details = { method, relation, added_by: by }
  await audit(tx.db, { act: 'guardian-linked', actorId: guardianId, subjectId: childId, details }, now)
  const admins = await listSchoolAdminTopics(tx.db, childId)
  tx.announce({
    type: 'child_linked',
    actorId: guardianId,
    childId,
    to: ['child', 'parents', 'groups'],
    topics: admins,
  })
  await notifyAround(services, tx, {
    childId,
    aboutId: guardianId,
    subject: familyMailMessages.linkedSubject,
    text: familyMailMessages.linked,
  })
  return true
}
