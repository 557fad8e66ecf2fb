import { randomBytes } from 'node:crypto'
import { addDays } from '@kindling/rules/days'
import { productId } from '@kindling/rules/people'
import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import type { Db } from '../../src/platform/database/connect.ts'
import type { FileStore } from '../../src/platform/files/index.ts'
import type { DistrictPlan } from './district-plan.ts'
import { classGoals, goalLibrary } from './goals/library.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'

const madeAt = '2026-09-01T16:00:00.000Z'
const pictureOf = (name: string) => `/pictures/drawings/${name}.svg`

/** Writes our own goals; what is there by its name already stays, and gets the keywords that it lacks. */
export async function insertSystemGoals(db: Db): Promise<void> {
  await addKeywords(db)
  const known = await db.selectFrom('goals').select('title').where('is_system', '=', true).execute()
  const titles = new Set(known.map(({ title }) => title))
  await insertRows(
    db,
    'goals',
    (
      await withIds(
        db,
        goalLibrary.filter(([title]) => !titles.has(title)),
      )
    ).map(({ id, seed: [title, description, picture, steps, keywords] }) => ({
      id,
      title,
      description,
      steps,
      keywords,
      picture: pictureOf(picture),
      is_system: true,
      is_private: false,
      created_by: productId,
      version: 1,
      created_at: madeAt,
      updated_at: madeAt,
    })),
  )
}

const addKeywords = (db: Db) =>
  sql`
  update goals g set keywords = array(select jsonb_array_elements_text(s.keywords))
  from jsonb_to_recordset(${JSON.stringify(goalLibrary.map(([title, , , , keywords]) => ({ title, keywords })))}::jsonb)
    as s (title text, keywords jsonb)
  where g.is_system and g.keywords = '{}' and g.title = s.title`.execute(db)

async function withIds<Seed>(db: Db, seeds: readonly Seed[]): Promise<{ id: number; seed: Seed }[]> {
  const ids = await takeIds(db, 'goals', seeds.length)
  return seeds.map((seed, place) => ({ id: ids[place] ?? 0, seed }))
}

interface ClassGoalRow {
  id: number
  classId: number
  teacherId: number
  goal: (typeof classGoals)[number]
  children: readonly number[]
}

/** The first teacher of each class has made a goal for it; its children are at different points of it. */
export async function insertClassGoals(
  db: Db,
  store: FileStore,
  { plan, ids, today }: { plan: DistrictPlan; ids: SeedIds; today: string },
): Promise<void> {
  const at = (days: number) => `${addDays(today, days)}T17:00:00Z`
  const person = (key: string | undefined) => ids.people.get(key ?? '') ?? 0
  const goalIds = await takeIds(db, 'goals', plan.classes.length)
  const rows: ClassGoalRow[] = plan.classes.map(({ key, teachers }, place) => ({
    id: goalIds[place] ?? 0,
    classId: ids.classes.get(key) ?? 0,
    teacherId: person(teachers[0]),
    goal: classGoals[place % classGoals.length] ?? classGoals[0],
    children: plan.children.filter(({ classes }) => classes.includes(key)).map(child => person(child.key)),
  })) as ClassGoalRow[]
  await insertRows(
    db,
    'goals',
    rows.map(({ id, teacherId, goal: { title, description, picture, steps } }) => ({
      id,
      title,
      description,
      steps,
      picture: pictureOf(picture),
      is_system: false,
      is_private: false,
      created_by: teacherId,
      version: 1,
      created_at: at(-30),
      updated_at: at(-30),
    })),
  )
  await insertRubrics(db, store, rows, at(-30))
  await insertRows(
    db,
    'goal_assignments',
    (await takeIds(db, 'goal_assignments', rows.length)).map((id, place) => ({
      id,
      goal_id: rows[place]?.id,
      class_id: rows[place]?.classId,
      assigned_by: rows[place]?.teacherId,
      accomplish_by: at(21),
      assigned_at: at(-28),
    })),
  )
  const held = rows.flatMap(row => row.children.map((childId, place) => ({ ...row, childId, place })))
  const childGoalIds = await takeIds(db, 'child_goals', held.length)
  await insertRows(
    db,
    'child_goals',
    held.map(({ id, teacherId, goal, childId, place }, index) => ({
      id: childGoalIds[index],
      child_id: childId,
      goal_id: id,
      assigned_by: teacherId,
      accomplish_by: at(21),
      steps: goal.steps.map((text, step) => ({ text, done: step < stepsDone(place) })),
      completed_at: isCompleted(place) ? at(-2) : null,
      going: place % 3 === 0 ? 'well' : null,
      going_on: place % 3 === 0 ? addDays(today, -6) : null,
      version: 1,
      created_at: at(-28),
      updated_at: at(-3),
    })),
  )
  await insertHighlights(db, held, today)
  await insertOwnGoals(db, { plan, person, at })
}

/** The children of a class are not equally far; the first one is in the middle. */
const stepsDone = (place: number) => [2, 4, 1, 0, 3][place % 5] ?? 0
const isCompleted = (place: number) => stepsDone(place) === 4

interface Held extends ClassGoalRow {
  childId: number
  place: number
}

async function insertHighlights(db: Db, held: readonly Held[], today: string): Promise<void> {
  const made = held.flatMap(({ id, goal, childId, place, teacherId }) =>
    goal.highlights.slice(0, Math.ceil(stepsDone(place) / 2)).map(([title, why, minutes], which) => ({
      id,
      childId,
      teacherId,
      title,
      why,
      minutes,
      isAccepted: which === 0,
      place,
    })),
  )
  const ids = await takeIds(db, 'highlights', made.length)
  await insertRows(
    db,
    'highlights',
    made.map((one, index) => ({
      id: ids[index],
      child_id: one.childId,
      title: one.title,
      why_special: one.why,
      occurred_on: addDays(today, -(4 + (one.place % 9))),
      related_to_goal_id: one.id,
      duration: one.minutes,
      pinned: false,
      status: one.isAccepted ? 'Accepted' : null,
      rating: one.isAccepted ? 2 + (one.place % 19) / 10 : null,
      rated_by: one.isAccepted ? one.teacherId : null,
      rated_at: one.isAccepted ? `${addDays(today, -(3 + (one.place % 3)))}T20:00:00Z` : null,
      is_wbl: false,
      is_internship: false,
      is_student_led_enterprise: false,
      version: 1,
      created_at: `${addDays(today, -(4 + (one.place % 9)))}T20:00:00Z`,
      updated_at: `${addDays(today, -(3 + (one.place % 3)))}T20:00:00Z`,
    })),
  )
}

/** Each class goal has a rubric, a document of its teacher. */
async function insertRubrics(
  db: Db,
  store: FileStore,
  rows: readonly ClassGoalRow[],
  at: string,
): Promise<void> {
  const bodies = new Map<string, Buffer>()
  for (const { title } of classGoals) bodies.set(title, await printRubric(title))
  const fileIds = await takeIds(db, 'files', rows.length)
  const keys = rows.map(() => randomBytes(16).toString('hex'))
  for (const [place, { goal }] of rows.entries())
    await store.put(keys[place] ?? '', bodies.get(goal.title) ?? Buffer.alloc(0), 'application/pdf')
  await insertRows(
    db,
    'files',
    rows.map(({ teacherId, goal }, place) => ({
      id: fileIds[place],
      key: keys[place],
      name: 'rubric.pdf',
      type: 'application/pdf',
      bytes: bodies.get(goal.title)?.length ?? 0,
      uploader_id: teacherId,
      created_at: at,
      attached_at: at,
    })),
  )
  const rubricIds = await takeIds(db, 'goal_rubrics', rows.length)
  await insertRows(
    db,
    'goal_rubrics',
    rows.map(({ id }, place) => ({
      id: rubricIds[place],
      goal_id: id,
      position: 0,
      file_id: fileIds[place],
    })),
  )
}

const levels = [
  ['Developing', 'I have begun, and need help with most of it.'],
  ['Emerging', 'I do some of it by myself.'],
  ['Proficient', 'I do it by myself, and can say how.'],
  ['Mastery', 'I do it well every time, and can help others.'],
] as const

/** A page with the four levels, tagged as our other documents are. */
function printRubric(title: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: 60,
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(madeAt) },
  })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>(resolve => pdf.on('end', () => resolve(Buffer.concat(parts))))
  pdf.fontSize(24).text(title).moveDown(1)
  for (const [level, words] of levels) pdf.fontSize(16).text(level).fontSize(12).text(words).moveDown(1)
  pdf.end()
  return done
}

interface Own {
  plan: DistrictPlan
  person: (key: string | undefined) => number
  at: (days: number) => string
}

/** Some children have taken up goals of ours by themselves; the demo child has set one in its own words, too. */
async function insertOwnGoals(db: Db, { plan, person, at }: Own): Promise<void> {
  const [demo] = plan.children
  const takers = plan.children.filter((_, place) => place % 4 === 0).map(({ key }) => person(key))
  await sql`
    insert into child_goals (child_id, goal_id, steps, created_at, updated_at)
    select t.child, g.id, (select jsonb_agg(jsonb_build_object('text', s.text, 'done', s.place <= t.place % 3) order by s.place)
      from unnest(g.steps) with ordinality s(text, place)), ${at(-10)}::timestamptz, ${at(-4)}::timestamptz
    from unnest(${takers}::bigint[]) with ordinality t(child, place)
    join (select id, steps, row_number() over (order by id) - 1 as place from goals where is_system) g
      on g.place = t.place % (select count(*) from goals where is_system)
    on conflict do nothing`.execute(db)
  const [id = 0] = await takeIds(db, 'goals', 1)
  const childId = person(demo?.key)
  const steps = ['Ask Dad for the old wheel', 'Fix the chain', 'Ride once around the block']
  await insertRows(db, 'goals', [
    {
      id,
      title: 'Ride my bike without training wheels',
      description: '',
      steps,
      picture: pictureOf('bike'),
      is_system: false,
      is_private: false,
      child_id: childId,
      created_by: childId,
      version: 1,
      created_at: at(-12),
      updated_at: at(-12),
    },
  ])
  await insertRows(db, 'child_goals', [
    {
      id: (await takeIds(db, 'child_goals', 1))[0],
      child_id: childId,
      goal_id: id,
      accomplish_by: at(9),
      steps: steps.map((text, place) => ({ text, done: place === 0 })),
      version: 1,
      created_at: at(-12),
      updated_at: at(-5),
    },
  ])
}
