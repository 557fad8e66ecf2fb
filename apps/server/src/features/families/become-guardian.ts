import { fullName } from '@kindling/rules/full-name'
import { topics } from '@kindling/rules/notifications'
import { familyMailWords } from '@kindling/rules/words/family-mails'
import { say } from '@kindling/rules/words/format'
import { audit } from '../../platform/audit.ts'
import { recordConsent } from '../../platform/consents.ts'
import type { House } from '../../platform/house.ts'
import { postMail } from '../../platform/messages.ts'
import type { Tx } from '../../platform/transaction.ts'
import { getGuardian, insertGuardianship, listGuardianRecords, listSchoolAdminIds } from './queries.ts'

interface NewLink {
  childId: number
  guardianId: number
  relation: string
  /** Who made the link: the guardian, or whoever invited. */
  by: number
  method: 'linked-by-code' | 'invited'
}

/**
 * Makes somebody a guardian of a child: with who, when and relation, the consent, an audit entry, and news to everybody
 * around the child at once; the other guardians hear of it by mail too (D-64). False when the link stands already.
 */
export async function becomeGuardian(house: House, tx: Tx, link: NewLink): Promise<boolean> {
  const now = house.clock.now()
  const { childId, guardianId, relation, method } = link
  const isNew = await insertGuardianship(tx.db, {
    child_id: childId,
    guardian_id: guardianId,
    relation,
    added_by: link.by,
    since: now,
  })
  if (!isNew) return false
  await recordConsent(tx.db, { childId, purpose: 'guardian-link', givenBy: guardianId, method }, now)
  const details = { method, relation, added_by: link.by }
  await audit(tx.db, { act: 'guardian-linked', actorId: guardianId, subjectId: childId, details }, now)
  const admins = (await listSchoolAdminIds(tx.db, childId)).map(topics.teacher)
  tx.announce({
    type: 'child_linked',
    actorId: guardianId,
    childId,
    to: ['child', 'parents', 'groups'],
    topics: admins,
  })
  await tellOthers(house, tx, {
    childId,
    guardianId,
    subject: familyMailWords.linkedSubject,
    text: familyMailWords.linked,
  })
  return true
}

/** A mail to each other guardian of the child. */
export async function tellOthers(
  house: House,
  tx: Tx,
  about: { childId: number; guardianId: number; subject: string; text: string },
): Promise<void> {
  const { settings } = house
  const [guardian, child, others] = [
    await getGuardian(tx.db, about.guardianId),
    await getGuardian(tx.db, about.childId),
    await listGuardianRecords(tx.db, about.childId),
  ]
  const values = {
    guardian: fullName(guardian),
    address: guardian.email ?? '',
    child: child.first_name,
    product: settings.productName,
    support: settings.supportEmail,
    link: `${settings.publicUrl}/parent/dashboard`,
  }
  for (const other of others) {
    if (!other.email || other.id === about.guardianId) continue
    const words = { ...values, name: other.first_name }
    await postMail(house, tx.db, {
      to: other.email,
      subject: say(about.subject, words),
      text: say(about.text, words),
    })
  }
}
