import { startOfTests, type TestServer } from './test-server.ts'

/** Something special of a child, as the database holds it. */
export async function makeArtefact(
  of: TestServer,
  childId: number,
  made: { title?: string; day?: string } = {},
): Promise<number> {
  const { id } = await of.services.db
    .insertInto('artefacts')
    .values({
      child_id: childId,
      title: made.title ?? 'My kite',
      why_special: 'It flew higher than the trees.',
      occurred_on: made.day ?? '2026-10-04',
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
