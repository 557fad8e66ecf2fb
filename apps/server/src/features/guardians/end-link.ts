import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { giveNewCode } from '../accounts/index.ts'
import { endOldWaysIn, endWaysOf } from './end-old-ways-in.ts'
import { notifyAround } from './notify-around.ts'
import { endConsentsOf, endGuardianship, undoClassYes } from './queries.ts'

interface EndedLink {
  childId: number
  guardianId: number
  /** The person who ends it. */
  by: number
}

/**
 * Ends a guardian's link and everything that came from it: the guardian's consents, including those to classes outside the child's own
 * school, the child's profile code, which the guardian knows, and every way in (decision 0021). False when there is no link.
 */
export async function endLink(services: Services, tx: Tx, link: EndedLink): Promise<boolean> {
  const now = services.clock.now()
  const ended = await endGuardianship(tx.db, link, now)
  if (!ended) return false
  for (const classId of await undoClassYes(tx.db, link))
    tx.announce({
      type: 'class_asks',
      actorId: link.childId,
      childId: link.childId,
      subject: { kind: 'class', id: classId },
      to: ['parents'],
    })
  const missing = await endConsentsOf(tx.db, link, now)
  if (missing.length > 0) await askForYes(services, tx, link)
  await giveNewCode(tx, { userId: link.childId, by: link.by }, now)
  // An unconfirmed guardian signs no other person out; a password that this guardian set before a verified school required a tap still
  // ends.
  if (ended.wasConfirmed) await endOldWaysIn(services, tx, link.childId)
  else await endWaysOf(services, tx, { childId: link.childId, makerIds: [link.guardianId] })
  return true
}

/** The child may do less from now on, so the remaining guardians are told what to decide. */
const askForYes = (services: Services, tx: Tx, { childId, guardianId }: EndedLink): Promise<void> =>
  notifyAround(services, tx, {
    childId,
    aboutId: guardianId,
    subject: familyMailMessages.consentsEndedSubject,
    text: familyMailMessages.consentsEnded,
    more: { family: `${services.settings.publicUrl}/parent/dashboard` },
  })
