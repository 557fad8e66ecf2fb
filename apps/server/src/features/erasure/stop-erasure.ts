import type { ReplyOf } from '@kindling/contract/define-call'
import type { stopErasure, stopSchoolErasure } from '@kindling/contract/erasures'
import { erasureAddress } from '@kindling/rules/addresses'
import { erasureMessages } from '@kindling/rules/messages/erasure-mails'
import { productId } from '@kindling/rules/people'
import type { ChildRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import type { Posting } from '../../platform/posting.ts'
import { refuse } from '../../platform/refusals.ts'
import type { RowContext } from '../../platform/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type Tx, transaction } from '../../platform/transaction.ts'
import { listSchoolAdminTopics, notifyAround } from '../guardians/index.ts'
import { type Erasure, findOpen, listUnbegun, stopErasure as noteStop } from './queries.ts'
import { presentErasure, whyNot } from './show-erasure.ts'
import { findAdministered } from './show-queries.ts'

/** Any guardian, and the child, may keep the account, no matter who asked: no guardian ranks above another. */
export async function stop({
  services,
  actor,
  row: child,
  relations,
}: RowContext<typeof stopErasure, 'child', ChildRow>): Promise<ReplyOf<typeof stopErasure>> {
  const of = { childId: child.id, schoolId: null }
  await transaction(services, async tx => {
    const open = await findToStop(tx, of)
    await stopWithNews(services, tx, open, actor.id)
    tx.announce({
      type: 'erasure_stopped',
      actorId: actor.id,
      childId: child.id,
      to: ['child', 'parents'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
  })
  const isGuardian = relations.includes('guardian')
  const isHindered = await whyNot(services, { childId: child.id, askerId: actor.id, isGuardian })
  return presentErasure(services, child, { schoolId: null, readerId: actor.id, whyNot: isHindered })
}

export async function stopForSchool({
  services,
  actor,
  row: child,
}: RowContext<typeof stopSchoolErasure, 'child', ChildRow>): Promise<ReplyOf<typeof stopSchoolErasure>> {
  const school = await findAdministered(services.db, { childId: child.id, by: actor.id })
  if (!school) throw refuse('NOT_FOUND')
  const of = { childId: child.id, schoolId: school.id }
  await transaction(services, async tx => {
    await stopWithNews(services, tx, await findToStop(tx, of), actor.id)
    tx.announce({
      type: 'part_erasure_stopped',
      actorId: actor.id,
      childId: child.id,
      to: ['parents'],
      topics: await listSchoolAdminTopics(tx.db, child.id),
    })
  })
  return presentErasure(services, child, { schoolId: school.id, readerId: actor.id, whyNot: null })
}

/** Stops all pending erasures of a child, by the family and by schools, when a dispute is opened. */
export async function stopWaiting(
  services: Posting & Pick<Services, 'clock'>,
  tx: Pick<Tx, 'db'>,
  childId: number,
): Promise<void> {
  for (const waiting of await listUnbegun(tx.db, childId)) await stopWithNews(services, tx, waiting, null)
}

/** Under the account's lock, which the job takes before it begins: after that nothing can be stopped. */
async function findToStop({ db }: Tx, of: { childId: number; schoolId: number | null }): Promise<Erasure> {
  await lockAccount(db, of.childId)
  const open = await findOpen(db, of)
  if (!open || open.begun_at !== null) throw refuse('NOT_FOUND')
  return open
}

/** Records that nothing is erased, and tells those who were told about it. `by` is null when an open dispute stops it on its day. */
export async function stopWithNews(
  services: Posting & Pick<Services, 'clock'>,
  tx: Pick<Tx, 'db'>,
  { id, child_id: childId, school_id }: Erasure,
  by: number | null,
): Promise<void> {
  const now = services.clock.now()
  await noteStop(tx.db, id, by, now)
  const entry = { act: 'erasure-stopped', actorId: by ?? productId, subjectId: childId } as const
  await audit(tx.db, { ...entry, details: { school_id } }, now)
  await notifyAround(services, tx, {
    childId,
    aboutId: by ?? productId,
    subject: erasureMessages.stoppedSubject,
    text: erasureMessages.stopped,
    school: 'office',
    familyPath: erasureAddress(childId),
  })
}
