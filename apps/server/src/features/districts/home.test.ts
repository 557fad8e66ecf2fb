import { getDistrictHome } from '@kindling/contract/districts'
import { addDays } from '@kindling/rules/days'
import { expect, test } from 'vitest'
import { makeUser } from '../../../test/factories.ts'
import { makeJournal } from '../../../test/records.ts'
import {
  makePupils,
  makeSchoolLife,
  openHope,
  type SchoolLife,
  writeResponses,
} from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
/** The last day that is shown. */
const closed = '2026-11-16'

async function checkIn({ schoolId }: SchoolLife, pupils: readonly number[], day: string) {
  await writeResponses(
    of,
    pupils.map(userId => ({ userId, schoolId, day, score: 6 })),
  )
}

/** A second school in the first one's district. */
async function makeSchoolBeside({ districtId }: SchoolLife): Promise<SchoolLife> {
  const life = await makeSchoolLife(of)
  await of.services.db
    .updateTable('schools')
    .set({ district_id: districtId })
    .where('id', '=', life.schoolId)
    .execute()
  return life
}

test('a district reads participation by school against the month before, and a whole of what it is told [DISTRICTS-11]', async () => {
  const life = await makeSchoolLife(of)
  const beside = await makeSchoolBeside(life)
  const tiny = await makeSchoolBeside(life)
  const pupils = [life.childId, ...(await makePupils(of, life, 9))]
  const others = [beside.childId, ...(await makePupils(of, beside, 4))]
  await checkIn(life, pupils, closed)
  await checkIn(life, pupils.slice(0, 5), addDays(closed, -40))
  await checkIn(beside, others, closed)
  await checkIn(tiny, [tiny.childId], closed)
  await makeJournal(of, tiny.childId, 'Pond')
  await makeJournal(of, life.childId, 'Pond')
  const { body } = await life.chief.call(getDistrictHome)
  expect(body.district.id).toBe(life.districtId)
  const shown = new Map(body.schools.map(school => [school.id, school]))
  expect(shown.get(life.schoolId)?.participation).toEqual({ now: 100, before: 50, days: 1 })
  expect(shown.get(beside.schoolId)?.participation).toEqual({ now: 100, before: null, days: 1 })
  // A school with one student has no figures of its own, and does not count in the whole.
  expect(shown.get(tiny.schoolId)).toMatchObject({
    activity: null,
    quiet_classes: null,
    participation: { now: null, before: null },
  })
  expect(body.whole.participation).toEqual({ now: 100, before: 50, days: 1 })
  expect(body.whole.activity?.journals).toEqual({ now: 1, before: 0 })
  expect(body.whole.quiet_classes?.of).toBe(1 + 1)
})

test('a district reads participation in this school year, in spans of which the last is that of its schools, of what may be told alone', async () => {
  const life = await makeSchoolLife(of)
  const beside = await makeSchoolBeside(life)
  const free = await makeSchoolLife(of, { plan: false })
  await of.services.db
    .updateTable('schools')
    .set({ district_id: life.districtId })
    .where('id', '=', free.schoolId)
    .execute()
  const pupils = [life.childId, ...(await makePupils(of, life, 9))]
  const others = [beside.childId, ...(await makePupils(of, beside, 4))]
  const unpaid = [free.childId, ...(await makePupils(of, free, 5))]
  await checkIn(life, pupils, '2026-09-15')
  await checkIn(life, pupils.slice(0, 5), '2026-10-15')
  await checkIn(beside, others, '2026-10-15')
  await checkIn(free, unpaid, '2026-10-15')
  // Four are too few, June belongs to the previous school year, and an open day is shown later.
  await checkIn(beside, others.slice(0, 4), '2026-09-15')
  await checkIn(life, pupils, '2026-06-15')
  await checkIn(life, pupils, addDays(closed, 1))
  const { body } = await life.chief.call(getDistrictHome)
  expect(body.year).toEqual([
    { to: 'Sep 15, 2026', whole: 100, schools: [{ id: life.schoolId, share: 100 }] },
    {
      to: 'Oct 16, 2026',
      whole: 67,
      schools: expect.arrayContaining([
        { id: life.schoolId, share: 50 },
        { id: beside.schoolId, share: 100 },
      ]),
    },
  ])
  expect(body.year[1]?.schools).toHaveLength(2)
  // The last two spans are the ones of each school's figure: both tell the same.
  await checkIn(life, pupils.slice(0, 7), closed)
  const later = (await life.chief.call(getDistrictHome)).body
  const { now, before } = later.schools.find(({ id }) => id === life.schoolId)?.participation ?? {}
  const shares = later.year.map(({ schools }) => schools.find(({ id }) => id === life.schoolId)?.share)
  expect([shares.at(-2), shares.at(-1)]).toEqual([before, now])
  expect(later.year.at(-1)).toMatchObject({ to: 'Nov 16, 2026', whole: later.whole.participation.now })
})

test('nobody but its administrators finds the page of a district, and schools that are not verified are not in it', async () => {
  const life = await makeSchoolLife(of)
  const other = await makeSchoolLife(of)
  const params = { districtId: life.districtId }
  expect((await life.chief.call(getDistrictHome, { params })).body.schools).toHaveLength(1)
  const { teacher, admin, parent, child } = life
  for (const stranger of [teacher, admin, parent, child, other.chief, other.admin])
    expect((await stranger.call(getDistrictHome, { params })).status).toBe(404)
  expect((await (await clientOf(of, null)).call(getDistrictHome, { params })).status).toBe(401)
  await of.services.db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null })
    .where('id', '=', life.schoolId)
    .execute()
  expect((await life.chief.call(getDistrictHome, { params })).body.schools).toEqual([])
})

test('a district reads which windows for hope are open and how many schools take part, and not how many answered', async () => {
  const life = await makeSchoolLife(of)
  const beside = await makeSchoolBeside(life)
  const shown = async (user_type: string) => {
    const { hope } = (await life.chief.call(getDistrictHome)).body
    return hope.find(kind => kind.user_type === user_type)
  }
  expect(await shown('Child')).toEqual({
    user_type: 'Child',
    open: null,
    next_start: null,
    own_windows: 0,
    taking_part: 0,
  })
  await openHope(of, { schoolId: beside.schoolId })
  expect(await shown('Child')).toMatchObject({ open: null, own_windows: 1, taking_part: 1 })
  const end = '2026-11-28T07:59:59.999Z'
  await openHope(of, { districtId: life.districtId }, { end })
  expect(await shown('Child')).toMatchObject({ open: { end_time: end }, own_windows: 1, taking_part: 2 })
  const start = '2026-12-01T08:00:00.000Z'
  await openHope(
    of,
    { districtId: life.districtId },
    { kind: 'Teacher', start, end: '2026-12-05T08:00:00.000Z' },
  )
  expect(await shown('Teacher')).toMatchObject({ open: null, next_start: start, taking_part: 0 })
  await openHope(of, { districtId: life.districtId }, { kind: 'District Admin' })
  expect(await shown('District Admin')).toMatchObject({ taking_part: 0 })
  const someone = await makeUser(of, 'Vendor')
  expect((await (await clientOf(of, someone)).call(getDistrictHome)).status).toBe(404)
})
