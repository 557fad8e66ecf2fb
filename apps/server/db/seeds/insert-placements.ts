import { createHash } from 'node:crypto'
import { addDays } from '@kindling/rules/days'
import type { Db } from '../../src/platform/database/connect.ts'
import type { ChildPlan, DistrictPlan } from './district-plan.ts'
import type { SeedIds } from './insert-people.ts'
import { insertRows, takeIds } from './insert-rows.ts'

interface Work {
  employer: string
  tasks: string
  kind: string
  pathway: string
  state: 'requested' | 'under_way'
  address: string
  signer: string
  /** Days ago and minutes, the oldest first, with what was done. */
  entries: readonly (readonly [daysAgo: number, minutes: number, tasks: string])[]
  /** How many of the entries the employer has signed. */
  signed: number
}

/** Work of the oldest students of the high school, at different points of its way. */
const works: readonly Work[] = [
  {
    employer: 'Larkfield Community Garden',
    tasks: 'Plant and water the beds, and show visitors around.',
    kind: 'Internship',
    pathway: 'Agriculture, food and natural resources',
    state: 'under_way',
    address: 'garden@employers.example',
    signer: 'Ines Aldana',
    entries: [
      [30, 180, 'Dug over two beds and learned to read the seed packets.'],
      [23, 210, 'Planted garlic and covered it with straw.'],
      [16, 150, 'Showed a second-grade class how compost is made.'],
      [9, 180, 'Repaired the drip lines of the greenhouse.'],
      [2, 120, 'Cut back the raspberries.'],
    ],
    signed: 3,
  },
  {
    employer: 'Second Street Bike Shop',
    tasks: 'Repair bicycles and help at the counter.',
    kind: 'Part-time work',
    pathway: 'Engineering and manufacturing',
    state: 'under_way',
    address: 'bikes@employers.example',
    signer: 'Tom Okafor',
    entries: [
      [12, 120, 'Patched tubes and trued a wheel.'],
      [5, 150, 'Changed the brake pads of four bikes.'],
    ],
    signed: 0,
  },
  {
    employer: 'Larkfield Public Library',
    tasks: 'Read to children on Saturdays.',
    kind: 'Service learning',
    pathway: 'Education and human services',
    state: 'requested',
    address: 'library@employers.example',
    signer: 'Mei Sato',
    entries: [],
    signed: 0,
  },
]

const youngestGrade = 11

/** Writes the work placements of the demonstration, with hours, some of which an employer has signed. */
export async function insertPlacements(
  db: Db,
  plan: DistrictPlan,
  ids: SeedIds,
  today: string,
): Promise<void> {
  const at = (days: number) => `${addDays(today, -days)}T17:00:00Z`
  const schoolId = ids.schools.get('high') ?? 0
  const choices = await db
    .selectFrom('wbl_choices')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .execute()
  const choice = (name: string) => choices.find(one => one.name === name)?.id
  const students = plan.children.filter(child => child.school === 'high' && child.grade >= youngestGrade)
  const workers = students.flatMap(child => adultsOf(plan, ids, child)).slice(0, works.length)
  const placementIds = await takeIds(db, 'placements', workers.length)
  const placed = workers.flatMap((worker, place) => {
    const [work, id] = [works[place], placementIds[place]]
    return work && id ? [{ ...worker, work, id }] : []
  })
  await insertRows(
    db,
    'placements',
    placed.map(({ id, work, childId, teacherId, guardianId }) => {
      const agreed = work.state === 'requested' ? null : at(36)
      return {
        id,
        child_id: childId,
        school_id: schoolId,
        employer_name: work.employer,
        tasks: work.tasks,
        type_id: choice(work.kind),
        pathway_id: choice(work.pathway),
        starts_on: addDays(today, work.state === 'requested' ? 7 : -35),
        state: work.state,
        proposed_address: work.address,
        address: agreed && work.address,
        address_confirmed_by: agreed && teacherId,
        address_confirmed_at: agreed,
        teacher_agreed_by: agreed && teacherId,
        teacher_agreed_at: agreed,
        guardian_agreed_by: agreed && guardianId,
        guardian_agreed_at: agreed,
        created_at: at(work.state === 'requested' ? 1 : 40),
        updated_at: agreed ?? at(1),
      }
    }),
  )
  for (const one of placed) await insertHours(db, one, today)
}

/** The hours of one placement, and the employer's signature under the oldest ones. */
async function insertHours(
  db: Db,
  { id, work, childId, teacherId }: Worker & { id: number; work: Work },
  today: string,
): Promise<void> {
  const at = (days: number) => `${addDays(today, -days)}T17:00:00Z`
  const entryIds = await takeIds(db, 'work_entries', work.entries.length)
  const entries = work.entries.map(([daysAgo, minutes, tasks], which) => ({
    id: entryIds[which] ?? 0,
    worked_on: addDays(today, -daysAgo),
    minutes,
    tasks,
  }))
  const signed = entries.slice(0, work.signed)
  const signatureId = signed.length > 0 ? ((await takeIds(db, 'work_signatures', 1))[0] ?? null) : null
  const content = JSON.stringify(signed.map(one => [one.id, one.worked_on, one.minutes, one.tasks]))
  if (signatureId !== null)
    await insertRows(db, 'work_signatures', [
      {
        id: signatureId,
        placement_id: id,
        child_id: childId,
        signer_name: work.signer,
        sent_to: work.address,
        reliability: 4,
        teamwork: 3,
        communication: 3,
        quality: 4,
        content: signed,
        content_hash: `\\x${createHash('sha256').update(content).digest('hex')}`,
        signed_at: at(14),
        passed_on_at: at(13),
        passed_on_by: teacherId,
      },
    ])
  await insertRows(
    db,
    'work_entries',
    entries.map((entry, which) => ({
      ...entry,
      placement_id: id,
      child_id: childId,
      signed_minutes: which < work.signed ? entry.minutes : null,
      signature_id: which < work.signed ? signatureId : null,
      version: 1,
      created_at: `${entry.worked_on}T23:00:00Z`,
    })),
  )
}

interface Worker {
  childId: number
  teacherId: number
  guardianId: number
}

/** A student with the adults who agree; none without a guardian. */
function adultsOf(plan: DistrictPlan, ids: SeedIds, child: ChildPlan): Worker[] {
  const guardian = plan.guardians.find(one => one.children.includes(child.key))
  const teacher = plan.classes.find(one => child.classes.includes(one.key))?.teachers[0]
  const [childId, teacherId, guardianId] = [child.key, teacher, guardian?.key].map(key =>
    ids.people.get(key ?? ''),
  )
  return childId && teacherId && guardianId ? [{ childId, teacherId, guardianId }] : []
}
