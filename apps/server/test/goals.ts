import { randomBytes, randomUUID } from 'node:crypto'
import { pdf } from '../src/platform/files/test-documents.ts'
import { startOfTests, type TestServer } from './test-server.ts'

interface Made {
  title?: string
  /** An adult's, for the own students. */
  by?: number
  /** A child's own, which it has from then on. */
  childId?: number
  isPrivate?: boolean
  steps?: string[]
  keywords?: string[]
}

/** A goal as the database holds it: ours, an adult's or a child's. */
export async function makeGoal(of: TestServer, made: Made = {}): Promise<number> {
  const { db } = of.services
  const { id } = await db
    .insertInto('goals')
    .values({
      title: made.title ?? `Goal ${randomUUID()}`,
      description: 'Something to reach.',
      steps: made.steps ?? [],
      keywords: made.keywords ?? [],
      picture: '/pictures/activities/sports-0.svg',
      is_system: made.by === undefined && made.childId === undefined,
      is_private: made.isPrivate ?? false,
      child_id: made.childId ?? null,
      created_by: made.by ?? made.childId ?? 10,
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (made.childId !== undefined) await makeChildGoal(of, { childId: made.childId, goalId: id })
  return id
}

interface MadeForChild {
  childId: number
  goalId: number
  assignedBy?: number
  isCompleted?: boolean
  steps?: { text: string; done: boolean }[]
}

/** A goal that a child has, by its own id. */
export async function makeChildGoal(of: TestServer, made: MadeForChild): Promise<number> {
  const { id } = await of.services.db
    .insertInto('child_goals')
    .values({
      child_id: made.childId,
      goal_id: made.goalId,
      assigned_by: made.assignedBy ?? null,
      completed_at: made.isCompleted ? startOfTests : null,
      steps: JSON.stringify(made.steps ?? []),
      created_at: startOfTests,
      updated_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A document that somebody has uploaded. */
export async function makePdf(
  of: TestServer,
  uploaderId: number,
): Promise<{ id: number; key: string; name: string }> {
  const key = randomBytes(16).toString('hex')
  const body = pdf()
  const name = 'rubric.pdf'
  await of.services.files.put(key, body, 'application/pdf')
  const { id } = await of.services.db
    .insertInto('files')
    .values({
      key,
      name,
      type: 'application/pdf',
      bytes: body.length,
      uploader_id: uploaderId,
      created_at: startOfTests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, name }
}
