import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  title?: string
  day?: string
  pinned?: boolean
  status?: 'Accepted' | 'Reset'
  goalId?: number
}

/** An accomplishment of a child, as the database holds it. */
export async function makeHighlight(of: TestServer, childId: number, made: Made = {}): Promise<number> {
  const { id } = await of.services.db
    .insertInto('highlights')
    .values({
      child_id: childId,
      title: made.title ?? 'My first mile',
      why_special: 'I did not stop once.',
      occurred_on: made.day ?? '2026-10-04',
      pinned: made.pinned ?? false,
      status: made.status ?? null,
      related_to_goal_id: made.goalId ?? null,
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
