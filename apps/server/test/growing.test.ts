import { listPlacements } from '@kindling/contract/placements'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { seededRandom } from '../db/seeds/chance.ts'
import { actAtRandom } from './growing.ts'
import { makeWorld, type World } from './growing-world.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer()
const { db } = of.services
const seed = Number(process.env.GROWING_SEED ?? 20261129)
const sequences = Number(process.env.GROWING_SEQUENCES ?? 3)
const actsPerSequence = 120
let acts = 0
let done = 0

for (let sequence = 0; sequence < sequences; sequence++)
  test(`after acts at random of five people badges, hours and completions are as they were earned, in sequence ${sequence + 1}`, async () => {
    const random = seededRandom(seed + sequence)
    const world = await makeWorld(of)
    /** `child/assignment` whose number was reached at some moment. */
    const reached = new Set<string>()
    for (let act = 0; act < actsPerSequence; act++) {
      acts++
      of.clock.forward(1)
      if (!(await actAtRandom(of, world, random))) continue
      done++
      for (const key of await listReached(world)) reached.add(key)
    }
    const why = `GROWING_SEED=${seed}, sequence ${sequence + 1}`
    expect(world.noted.forbidden, why).toEqual([])
    await expectBadges(world, reached, why)
    await expectHours(world, why)
    await expectCompletions(world, why)
    expect(await countOrphans(), why).toEqual({ marks: 0, goals: 0, given: 0, highlights: 0, items: 0 })
  })

afterAll(() => {
  process.stdout.write(`R2b sequences=${sequences} acts=${acts} done=${done} seed=${seed}\n`)
})

/**
 * Counted here in another way than by the database's functions: who has enough units now for a badge that the child sees. The class is the
 * only one, and its teacher the only one who has assigned anything.
 */
async function listReached({ childId, secondId, teacherId, colleagueId, classId }: World): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select c.child_id || '/' || a.id as key
    from badge_assignments a join class_members c on c.class_id = ${classId} and c.until is null and c.confirmed_at is not null
    left join playlists p on p.id = a.playlist_id left join goals o on o.id = a.goal_id
    where a.is_open and a.assigned_by = any(${[teacherId, colleagueId]}::bigint[]) and c.child_id = any(${[childId, secondId]}::bigint[])
      and o.deleted_at is null and (a.goal_id is not null or p.status = 'Published' and not p.is_hidden
        and not exists (select from playlist_hidings h where h.playlist_id = p.id and h.user_id = ${teacherId})
        and (p.created_by = ${teacherId} or p.school_id is not null
          or exists (select from playlist_shares s where s.playlist_id = p.id and s.teacher_id = ${teacherId})))
      and a.badge_unit_count <= case
      when a.goal_id is not null then (
        select count(*) from highlights h join child_goals g on g.child_id = h.child_id and g.goal_id = h.related_to_goal_id
        where h.child_id = c.child_id and h.related_to_goal_id = a.goal_id and h.status = 'Accepted')
      else (
        select count(*) from playlist_contents t join content_progress d using (archetype, archetype_id)
        where t.playlist_id = p.id and t.state = 'SHOW' and d.child_id = c.child_id and d.state = 'Completed') end`.execute(
    db,
  )
  return rows.map(({ key }) => key)
}

/** A badge is held if its number was once reached, or a teacher awarded it, and not otherwise. */
async function expectBadges({ childId, secondId, noted }: World, reached: Set<string>, why: string) {
  const held = await db
    .selectFrom('badge_awards')
    .select(['child_id', 'badge_id', 'assignment_id', 'awarded_by'])
    .where('child_id', 'in', [childId, secondId])
    .execute()
  const earned = held.flatMap(one => (one.assignment_id ? [`${one.child_id}/${one.assignment_id}`] : []))
  const standing = await db.selectFrom('badge_assignments').select('id').execute()
  const ids = new Set(standing.map(({ id }) => String(id)))
  const expected = [...reached].filter(key => ids.has(key.split('/')[1] ?? ''))
  expect(earned.sort(), why).toEqual(expected.sort())
  const byHand = held.flatMap(one => (one.awarded_by ? [`${one.child_id}/${one.badge_id}`] : []))
  expect(byHand.sort(), why).toEqual([...noted.awarded].sort())
}

/** The hours of a placement are the sum of its signed entries, and so is its highlight once it is confirmed. */
async function expectHours({ childId, child, noted }: World, why: string) {
  const { placements } = (await child.call(listPlacements, { params: { childId } })).body
  const entries = [...noted.entries.values()]
  const sum = (isSigned: boolean) =>
    entries.filter(one => one.isSigned === isSigned).reduce((all, { minutes }) => all + minutes, 0)
  const [placement] = placements
  expect([placement?.signed_minutes, placement?.open_minutes], why).toEqual([sum(true), sum(false)])
  const { rows } = await sql<{ minutes: number }>`
    select w.signed_minutes as minutes from highlights h join wbl_records w on w.highlight_id = h.id where h.child_id = ${childId}`.execute(
    db,
  )
  expect(rows, why).toEqual(placement?.state === 'confirmed' ? [{ minutes: sum(true) }] : [])
}

/** Exactly what each child has completed by itself is completed. */
async function expectCompletions({ childId, secondId, noted }: World, why: string) {
  const { rows } = await sql<{ key: string }>`
    select child_id || '/' || archetype_id as key from content_progress
    where child_id = any(${[childId, secondId]}::bigint[]) and archetype = 'Sparks' and state = 'Completed'`.execute(
    db,
  )
  expect(rows.map(({ key }) => key).sort(), why).toEqual([...noted.completed].sort())
}

/** Rows of things that are gone. What a child has reached for a goal that it gave up counts again when it takes the goal up again. */
async function countOrphans(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from item_marks m where not exists (select from catalogue_items i where i.id = m.item_id)) as marks,
      (select count(*)::int from goals g where g.deleted_at is not null and not exists (
        select from child_goals h where h.goal_id = g.id)) as goals,
      (select count(*)::int from goal_assignments s join goals g on g.id = s.goal_id and g.deleted_at is not null) as given,
      (select count(*)::int from highlights h join goals g on g.id = h.related_to_goal_id and g.deleted_at is not null
        where not exists (select from child_goals o where o.goal_id = g.id and o.child_id = h.child_id)) as highlights,
      (select count(*)::int from catalogue_items i where i.archetype = 'Goals' and not exists (
        select from goals g where g.id = i.archetype_id and g.deleted_at is null)) as items`.execute(db)
  return rows[0] ?? {}
}
