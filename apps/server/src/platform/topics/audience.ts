import { topics } from '@kindling/rules/notifications'
import { sql } from 'kysely'
import type { Db } from '../database/connect.ts'

export interface ChildTopics {
  /** The child's notifications. */
  child: string[]
  /** What the child did: the child's own record. */
  record: string[]
  parents: string[]
  /** The child's classes: their teachers listen there. */
  groups: string[]
}

/** The topics that hear of a child, by who reads them, in one statement (CLASSES-29, CLASSES-30). */
export async function topicsOfChild(db: Db, childId: number): Promise<ChildTopics> {
  const { rows } = await sql<{ kind: 'parent' | 'group'; id: number }>`
    select 'parent' as kind, guardian_id as id from guardianships where child_id = ${childId} and until is null
    union all
    select 'group', class_id from class_members where child_id = ${childId} and until is null`.execute(db)
  const of = (kind: 'parent' | 'group') => rows.filter(row => row.kind === kind).map(row => row.id)
  return {
    child: [topics.childFeed(childId)],
    record: [topics.userEvents(childId)],
    parents: of('parent').map(topics.parent),
    groups: of('group').map(topics.group),
  }
}
