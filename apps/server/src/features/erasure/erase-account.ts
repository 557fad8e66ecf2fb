import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import { removeBytes, removeFileRows } from '../uploads/index.ts'
import type { ErasingServices } from './erasing-services.ts'
import { noteFiles } from './file-queries.ts'
import { noteErased } from './note-erased.ts'
import { type Erasure, lockOpen, markFinished } from './queries.ts'
import { deleteAccount, deletePiece, listPaths } from './row-queries.ts'
import {
  deleteCounters,
  deleteListedName,
  deleteMails,
  deleteNews,
  deleteReplies,
  deleteReports,
  findCalled,
} from './trace-queries.ts'

/**
 * Erases a closed account. Each step asks the database what is left, so that an interrupted one is simply repeated: first what can be found
 * only while the rows exist, then the rows, and the account itself last.
 */
export async function eraseAccount(
  services: ErasingServices,
  { id, child_id: childId, asked_by }: Erasure,
): Promise<void> {
  await noteErased(services, { childId, schoolId: null })
  const fileIds = await noteFiles(services.db, { id, childId })
  await removeBytes(services, fileIds)
  await removeTraces(services, childId)
  for (const path of await listPaths(services.db))
    while (!(await deletePiece(services.db, path, childId))) services.log.debug(path, 'more of an erasure')
  await removeFileRows(services, fileIds)
  await services.db.transaction().execute(async db => {
    if (!(await lockOpen(db, id))) return
    const now = services.clock.now()
    await deleteNews(db, childId)
    await deleteAccount(db, childId)
    await markFinished(db, id, now)
    await audit(db, { act: 'account-erased', actorId: asked_by ?? productId, subjectId: childId }, now)
  })
  services.log.info({ erasure: id, files: fileIds.length }, 'an account was erased')
}

async function removeTraces({ db }: ErasingServices, childId: number): Promise<void> {
  const called = await findCalled(db, childId)
  if (!called) return
  await deleteMails(db, childId, called)
  await deleteReplies(db, childId, called)
  await deleteNews(db, childId)
  await deleteCounters(db, childId, called)
  await deleteReports(db, childId)
  await deleteListedName(db, childId)
}
