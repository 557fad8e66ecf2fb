import { erasureMessages } from '@kindling/rules/messages/erasure-mails'
import { isDisputed } from '../../platform/disputes.ts'
import { lockAccount } from '../../platform/lock-account.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import type { Db } from '../../platform/transaction.ts'
import { notifyAround } from '../guardians/index.ts'
import { eraseAccount } from './erase-account.ts'
import { erasePart } from './erase-part.ts'
import { readErased } from './erased-list.ts'
import type { ErasingServices } from './erasing-services.ts'
import {
  closeAccount,
  type Erasure,
  insertErasure,
  listDue,
  listErasedAmong,
  lockOpen,
  markBegun,
} from './queries.ts'
import { hasOpenTalk, mayStillAsk } from './right-queries.ts'
import { stopWithNews } from './stop-erasure.ts'

/**
 * Carries out erasures whose week is over, continues interrupted ones, and repeats those that an older backup has undone. Returns how many.
 */
export async function eraseDue(services: ErasingServices): Promise<number> {
  await askAgain(services)
  let erased = 0
  const faults: unknown[] = []
  // A failing one delays no other; its job is retried.
  for (const due of await listDue(services.db, services.clock.now()))
    try {
      if (await eraseOne(services, due)) erased++
    } catch (fault) {
      faults.push(fault)
    }
  if (faults.length > 0) throw faults[0]
  return erased
}

async function eraseOne(services: ErasingServices, due: Erasure): Promise<boolean> {
  if (!(await begin(services, due))) return false
  services.topics.wakePerson(due.child_id)
  if (due.school_id === null) await eraseAccount(services, due)
  else await erasePart(services, due, due.school_id)
  return true
}

/**
 * The point of no return: the account can no longer be found, and the people concerned are told. The asker must still have the right to
 * ask: an erasure by a person who lost it, or with an open dispute on its day, is stopped instead. While a talk is open, it waits: an adult
 * hears the child first. An account that was erased before is erased again in any case.
 */
async function begin(services: ErasingServices, { id, child_id: childId }: Erasure): Promise<boolean> {
  return services.db.transaction().execute(async db => {
    await lockAccount(db, childId)
    const open = await lockOpen(db, id)
    if (!open) return false
    if (open.begun_at !== null) return true
    const now = services.clock.now()
    if (!isErasedAgain(open)) {
      if ((await isDisputed(db, childId)) || !(await mayStillAsk(db, open))) {
        await stopWithNews(services, { db }, open, null)
        return false
      }
      if (await hasOpenTalk(db, childId, now)) return false
    }
    await markBegun(db, id, now)
    if (open.school_id !== null) return true
    await tellOfErased(services, db, open)
    await closeAccount(db, childId, now)
    await endAllSessions(db, childId)
    return true
  })
}

/** After the restore of an older backup: it has no asker, and is due at once. */
const isErasedAgain = ({ asked_at, due_at }: Erasure) => due_at <= asked_at

/** Names neither the account nor its contents. For a repeated erasure, people were told the first time. */
async function tellOfErased(services: ErasingServices, db: Db, erasure: Erasure) {
  if (isErasedAgain(erasure)) return
  const { child_id } = erasure
  await notifyAround(
    services,
    { db },
    {
      childId: child_id,
      aboutId: child_id,
      subject: erasureMessages.erasedSubject,
      text: erasureMessages.erased,
      school: true,
    },
  )
}

/** Erased accounts and parts that are here again after the restore of an older backup. */
async function askAgain(services: ErasingServices): Promise<void> {
  const { db, clock } = services
  const hashes = await readErased(services)
  if (hashes.length === 0) return
  const now = clock.now()
  for (const { child_id: childId, school_id: schoolId } of await listErasedAmong(db, hashes))
    await insertErasure(db, { childId, schoolId, by: null, now, dueAt: now })
}
