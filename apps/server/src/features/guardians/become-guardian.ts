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
  /** The person who let the guardian in. */
  by: number
  method: 'linked-by-code' | 'invited' | 'letter-mailed' | 'letter-printed'
  /** False for a printed letter: until a teacher has tapped the name, the guardian reads nothing older. */
  isConfirmed: boolean
}

/**
 * Links a guardian to a child: with person, time and relation, the consent, an audit entry, and news at once to everybody around the child;
 * the other guardians also get mail (D-64). The first guardian ends the ways to sign in that an unverified teacher made. False when the
 * link already exists.
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
