import type { GoalMediaType, GoalStep, GoalType, Going } from '@kindling/rules/goals'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { keepTranscripts } from '../uploads/index.ts'

export interface GoalWords {
  title: string
  description: string
  steps: string[]
  type: GoalType | null
  picture: string
  image_file_id: number | null
  is_private: boolean
}

export async function insertGoal(
  db: Db,
  goal: GoalWords & { createdBy: number; childId: number | null; now: Date },
): Promise<number> {
  const { createdBy, childId, now, ...words } = goal
  const { id } = await db
    .insertInto('goals')
    .values({ ...words, created_by: createdBy, child_id: childId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes these words if they are still at the version that was read, and returns all; null when another request was first. */
export async function updateGoalAt(
  db: Db,
  at: { id: number; version: number },
  words: { [Field in keyof GoalWords]?: GoalWords[Field] | undefined },
  now: Date,
): Promise<Pick<GoalWords, 'title' | 'description' | 'steps' | 'is_private'> | null> {
  const changed = await db
    .updateTable('goals')
    .set({ ...words, updated_at: now, version: at.version + 1 })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .where('deleted_at', 'is', null)
    .returning(['title', 'description', 'steps', 'is_private'])
    .executeTakeFirst()
  return changed ?? null
}

/** Locks a goal until the transaction ends. */
export const lockGoal = (db: Db, goalId: number) =>
  sql`select from goals where id = ${goalId} for update`.execute(db)

/**
 * Whether a child who is neither a student of the maker nor of a school that the maker administers has the goal, or will get it from a
 * teacher who no longer shares a school with the maker.
 */
export async function isLostTo(db: Db, goalId: number, makerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from goal_assignments a where a.goal_id = ${goalId} and a.assigned_by <> ${makerId} and (
      not ${isOfSchool(makerId, sql`a.assigned_by`)}
      -- Nobody may be in the class yet.
      or a.class_id is not null
        and not exists (select from class_powers p where p.class_id = a.class_id and p.teacher_id = ${makerId})
        and not ${isAdministered(makerId, sql`a.assigned_by`)})
    union all
    select from goal_teachers t where t.goal_id = ${goalId} and t.teacher_id <> ${makerId}
      and not ${isOfSchool(makerId, sql`t.teacher_id`)}
    union all
    (    select from child_goals h where h.goal_id = ${goalId} and not stands_near(${makerId}::bigint, h.child_id)
      and not ${isAdministered(makerId, sql`h.child_id`)})
    limit 1`.execute(db)
  return rows.length > 0
}

/** A colleague, or somebody at a school that the person administers, also as an administrator of its district. */
const isOfSchool = (personId: number, other: RawBuilder<unknown>) =>
  sql`(share_school(${personId}, ${other}) or ${isAdministered(personId, other)})`

const isAdministered = (personId: number, other: RawBuilder<unknown>) => sql`
  exists (select from administered_schools s join school_members m on m.school_id = s.school_id
    where s.user_id = ${personId} and m.user_id = ${other} and m.until is null and m.confirmed_at is not null)`

/** How many goals a person has: a child the ones it has, an adult the ones they made. */
export async function countGoals(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from child_goals where child_id = ${personId})
      + (select count(*) from goals where created_by = ${personId} and child_id is null and deleted_at is null))::int as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

interface Taking {
  goalId: number
  childId: number
  due: Date | null
  now: Date
}

/** Gives a child a goal with its steps: returns the child's own id for it, or null when the child already has it. */
export async function insertOwnGoal(db: Db, { goalId, childId, due, now }: Taking): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into child_goals (child_id, goal_id, accomplish_by, steps, created_at, updated_at)
    select ${childId}, g.id, ${due}::timestamptz, ${stepsOfGoal}, ${now}, ${now} from goals g where g.id = ${goalId}
    on conflict (child_id, goal_id) do nothing returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The steps of `g`, none of them done. */
export const stepsOfGoal = sql`coalesce((select jsonb_agg(jsonb_build_object('text', s.text, 'done', false) order by s.place)
  from unnest(g.steps) with ordinality s(text, place)), '[]'::jsonb)`

export interface HeldGoal {
  id: number
  assigned_by: number | null
  /** By a teacher who still teaches the child. */
  is_assigned: boolean
  is_completed: boolean
  is_begun: boolean
  is_private: boolean
  highlights: number
}

/** A goal as a child has it, locked until the transaction ends; null when the child does not have it, or operators hide it. */
export async function lockHeldGoal(
  db: Db,
  of: { goalId: number; childId: number },
): Promise<HeldGoal | null> {
  const { rows } = await sql<HeldGoal>`
    with held as materialized (
      select h.* from child_goals h where h.goal_id = ${of.goalId} and h.child_id = ${of.childId}
        and h.goal_id not in (select id from held_goals) for update)
    select h.id, h.assigned_by, is_goal_assigned(c) as is_assigned, h.completed_at is not null as is_completed, is_goal_begun(c) as is_begun,
      g.is_private and g.child_id is not null as is_private,
      (select count(*)::int from highlights l where l.child_id = h.child_id and l.related_to_goal_id = h.goal_id) as highlights
    from held h join child_goals c on c.id = h.id join goals g on g.id = h.goal_id`.execute(db)
  return rows[0] ?? null
}

export const setCompleted = (db: Db, id: number, completedAt: Date | null, now: Date) =>
  sql`update child_goals set completed_at = ${completedAt}::timestamptz, updated_at = ${now}, version = version + 1 where id = ${id}`.execute(
    db,
  )

export const removeChildGoal = (db: Db, id: number) =>
  db.deleteFrom('child_goals').where('id', '=', id).execute()

interface ChildGoalChange {
  steps?: readonly GoalStep[] | undefined
  /** Undefined leaves it as it is. */
  due?: Date | null | undefined
}

/** Changes a goal as a child has it; with a version, only if it is still at that one. False when another request was first. */
export async function updateChildGoalAt(
  db: Db,
  at: { id: number; version: number | null },
  { steps, due }: ChildGoalChange,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update child_goals set steps = coalesce(${steps ? JSON.stringify(steps) : null}::jsonb, steps),
      accomplish_by = case when ${due === undefined}::boolean then accomplish_by else ${due ?? null}::timestamptz end,
      updated_at = ${now}, version = version + 1
    where id = ${at.id} and version = coalesce(${at.version}::int, version)`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export const setGoing = (db: Db, id: number, going: Going, day: string) =>
  sql`update child_goals set going = ${going}, going_on = ${day}::date where id = ${id}`.execute(db)

export interface NewGoalMedia {
  media_type: GoalMediaType
  step: number | null
  file_id: number
  poster_file_id: number | null
  transcript: string | null | undefined
}

export async function replaceGoalMedias(db: Db, id: number, medias: readonly NewGoalMedia[]): Promise<void> {
  const before = await db
    .deleteFrom('child_goal_medias')
    .where('child_goal_id', '=', id)
    .returning(['file_id', 'transcript'])
    .execute()
  if (medias.length === 0) return
  const kept = keepTranscripts(medias, before)
  await db
    .insertInto('child_goal_medias')
    .values(kept.map((media, position) => ({ ...media, child_goal_id: id, position })))
    .execute()
}

/** Whether the goal is shared with teachers. */
export async function isShared(db: Db, goalId: number): Promise<boolean> {
  const { rows } = await sql`select from goal_teachers where goal_id = ${goalId} limit 1`.execute(db)
  return rows.length > 0
}

/** The number of its documents, locked until the transaction ends so that they stay few, and whether children have the goal. */
export async function lockRubrics(
  db: Db,
  goalId: number,
): Promise<{ count: number; is_held: boolean } | null> {
  const { rows } = await sql<{ count: number; is_held: boolean }>`
    with held as materialized (select id from goals where id = ${goalId} and deleted_at is null for update)
    select (select count(*)::int from goal_rubrics r where r.goal_id = held.id) as count,
      exists (select from child_goals h where h.goal_id = held.id) as is_held from held`.execute(db)
  return rows[0] ?? null
}

export async function insertRubric(
  db: Db,
  rubric: { goal_id: number; file_id: number; preview_file_id: number | null; position: number },
): Promise<number> {
  const { id } = await db.insertInto('goal_rubrics').values(rubric).returning('id').executeTakeFirstOrThrow()
  await raiseVersion(db, rubric.goal_id)
  return id
}

/** False when the goal has no such document. */
export async function removeRubricRow(db: Db, goalId: number, rubricId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('goal_rubrics')
    .where('goal_id', '=', goalId)
    .where('id', '=', rubricId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await raiseVersion(db, goalId)
  return true
}

/** Its documents are part of what a teacher reads before assigning a goal. */
const raiseVersion = (db: Db, goalId: number) =>
  db
    .updateTable('goals')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', goalId)
    .execute()

/** A person's own copy of a goal, with its documents; null when the goal is just gone. */
export async function copyGoalRow(
  db: Db,
  of: { goalId: number; by: number; title: string | null; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into goals (title, description, steps, type, picture, image_file_id, created_by, created_at, updated_at)
    select coalesce(${of.title}::text, title), description, steps, type, picture, image_file_id, ${of.by}, ${of.now}, ${of.now}
    from goals where id = ${of.goalId} and deleted_at is null and id not in (select id from held_goals) returning id`.execute(
    db,
  )
  const id = rows[0]?.id ?? null
  if (id !== null)
    await sql`
      insert into goal_rubrics (goal_id, position, file_id, preview_file_id)
      select ${id}, position, file_id, preview_file_id from goal_rubrics where goal_id = ${of.goalId}`.execute(
      db,
    )
  return id
}

/** The children who have a goal. */
export async function listHolders(db: Db, goalId: number): Promise<number[]> {
  const rows = await db.selectFrom('child_goals').select('child_id').where('goal_id', '=', goalId).execute()
  return rows.map(({ child_id }) => child_id)
}

/** Deletes a goal, or keeps it for the children who have begun it; `shared` when it is shared with teachers (GOALS-22). */
export async function removeGoalRow(
  db: Db,
  goalId: number,
  now: Date,
): Promise<{ done: 'removed' | 'shared'; childIds: number[] }> {
  await sql`select from goals where id = ${goalId} for update`.execute(db)
  if (await isShared(db, goalId)) return { done: 'shared', childIds: [] }
  const { rows: gone } = await sql<{ child_id: number }>`
    delete from child_goals h where h.goal_id = ${goalId} and h.completed_at is null
      and (not is_goal_begun(h) or exists (select from goals g where g.id = h.goal_id and g.child_id = h.child_id))
    returning h.child_id`.execute(db)
  await sql`delete from goal_assignments where goal_id = ${goalId}`.execute(db)
  await sql`
    delete from goals g where g.id = ${goalId}
      and (g.child_id is not null or not exists (select from child_goals h where h.goal_id = g.id))`.execute(
    db,
  )
  await sql`update goals set deleted_at = ${now}, version = version + 1 where id = ${goalId}`.execute(db)
  return { done: 'removed', childIds: gone.map(({ child_id }) => child_id) }
}
