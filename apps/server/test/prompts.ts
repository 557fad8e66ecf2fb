import { randomUUID } from 'node:crypto'
import { startOfTests, type TestServer } from './test-server.ts'

/** A prompt of a teacher, for the own classes or for the teachers of a school as well; without a teacher one of ours. */
export async function makePrompt(
  of: TestServer,
  made: { by?: number; schoolId?: number; isPublic?: boolean; title?: string; ages?: [number, number] } = {},
): Promise<number> {
  const [min_age, max_age] = made.ages ?? [5, 18]
  const { id } = await of.services.db
    .insertInto('prompts')
    .values({
      title: made.title ?? `Prompt ${randomUUID()}`,
      description: 'What did you find out today?',
      created_by: made.by ?? 10,
      school_id: made.schoolId ?? null,
      public_journal_type: made.isPublic ?? false,
      ...(made.by === undefined ? { topic: 'nature', min_age, max_age } : {}),
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
