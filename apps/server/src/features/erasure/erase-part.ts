import { productId } from '@kindling/rules/people'
import { audit } from '../../platform/audit.ts'
import type { ErasingServices } from './erasing-services.ts'
import { noteErased } from './note-erased.ts'
import { deletePart } from './part-queries.ts'
import { type Erasure, lockOpen, markFinished } from './queries.ts'

/** Erases one school's part of a student; the child and its work stay with the family. */
export async function erasePart(
  services: ErasingServices,
  { id, child_id: childId, asked_by }: Erasure,
  schoolId: number,
): Promise<void> {
  await noteErased(services, { childId, schoolId })
  await deletePart(services.db, { childId, schoolId })
  await services.db.transaction().execute(async db => {
    if (!(await lockOpen(db, id))) return
    const now = services.clock.now()
    await markFinished(db, id, now)
    const entry = { act: 'school-part-erased', actorId: asked_by ?? productId, subjectId: childId } as const
    await audit(db, { ...entry, details: { school_id: schoolId } }, now)
  })
  services.log.info({ erasure: id, school: schoolId }, 'what is a school’s of a student was erased')
}
