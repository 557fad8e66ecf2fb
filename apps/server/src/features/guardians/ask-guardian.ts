import { declinedDays, type GuardianMethod, requestDays } from '@kindling/rules/guardian-requests'
import { familyMessages } from '@kindling/rules/messages/families'
import { familyMailMessages } from '@kindling/rules/messages/family-mails'
import { format } from '@kindling/rules/messages/format'
import { guardianRequestMessages } from '@kindling/rules/messages/guardian-requests'
import { audit } from '../../platform/audit.ts'
import { daySeconds, secondsAfter } from '../../platform/clock.ts'
import { requireNoDispute } from '../../platform/disputes.ts'
import { requireStaying } from '../../platform/erasing.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Services } from '../../platform/services.ts'
import type { Tx } from '../../platform/transaction.ts'
import { notifyAround } from './notify-around.ts'
import { listGuardianRecords, listSchoolAdminTopics } from './queries.ts'
import { findWhoDecides, howEnded, insertRequest } from './request-queries.ts'

export interface NewQuestion {
  childId: number
  guardianId: number
  relation: string
  method: GuardianMethod
  letter?: { id: number; madeAt: Date }
}

/**
 * A person asks to be a guardian, and gets no right before the yes of a guardian with a proved address, or of the child's verified school.
 * Where the child has neither, only the teacher's letter links. Everybody concerned is told at once.
 */
export async function askToBeGuardian(services: Services, tx: Tx, asking: NewQuestion): Promise<number> {
  const { childId, guardianId, relation, method, letter } = asking
  const now = services.clock.now()
  await lockAccount(tx.db, childId)
  if ((await listGuardianRecords(tx.db, childId)).some(one => one.id === guardianId))
    throw refuse('VALIDATION', familyMessages.alreadyLinked)
  await requireNoDispute(tx, childId)
  await requireStaying(tx, childId)
  const decides = await findWhoDecides(tx.db, childId)
  if (!decides) throw refuse('VALIDATION', guardianRequestMessages.letterOnly)
  await requireNoEarlierEnd(tx, asking, now)
  const id = await insertRequest(tx.db, {
    child_id: childId,
    guardian_id: guardianId,
    relation,
    method,
    letter_id: letter?.id ?? null,
    asked_at: now,
    ends_at: secondsAfter(now, requestDays * daySeconds),
  })
  if (id === null) throw refuse('VALIDATION', guardianRequestMessages.alreadyAsked)
  const entry = {
    act: 'guardian-asked',
    actorId: guardianId,
    subjectId: childId,
    details: { method },
  } as const
  await audit(tx.db, entry, now)
  tx.announce({
    type: 'guardian_asked',
    actorId: guardianId,
    childId,
    to: ['child', 'parents', 'groups'],
    topics: await listSchoolAdminTopics(tx.db, childId),
  })
  await notifyAround(services, tx, {
    childId,
    aboutId: guardianId,
    subject: familyMailMessages.askedSubject,
    text: familyMailMessages.asked,
    school: decides === 'school' || method === 'letter',
  })
  return id
}

/**
 * A no holds for some time, except against a letter that was made after it: one guardian's no does not silence the school. A withdrawn
 * request counts like a no for requests by code: a person who knows the code could ask again at will, and each request causes mail to all
 * guardians. Invites and letters can be used once and come from others.
 */
async function requireNoEarlierEnd(tx: Tx, asking: NewQuestion, now: Date): Promise<void> {
  const since = asking.letter?.madeAt ?? secondsAfter(now, -declinedDays * daySeconds)
  const ended = await howEnded(tx.db, asking, since)
  if (ended.includes('declined')) throw refuse('VALIDATION', guardianRequestMessages.wasDeclined)
  if (asking.method === 'code' && ended.includes('withdrawn'))
    throw refuse('VALIDATION', format(guardianRequestMessages.wasTakenBack, { days: declinedDays }))
}
