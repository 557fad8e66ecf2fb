import {
  addHopeSetting,
  changeHopeSetting,
  getHopeSettings,
  getSchoolHopeSettings,
  listHopeQuestions,
  verifySuperintendent,
} from '@kindling/contract/hope'
import type { HopeKind } from '@kindling/rules/hope-settings'
import { expect, test } from 'vitest'
import { makeSchoolLife, openHope } from '../../../test/school-life.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()

const windowOf = (start: string, end: string, retake: string | null = null, active = true) => ({
  start_time: `${start}T08:00:00.000Z`,
  end_time: `${end}T07:59:59.999Z`,
  retake_time: retake && `${retake}T08:00:00.000Z`,
  active,
})
const forKind = (user_type: HopeKind, times: ReturnType<typeof windowOf>) => ({
  body: { user_type, ...times },
})
const december = windowOf('2026-12-01', '2026-12-12', '2027-02-01')

test('a school plans a check-in, which begins and ends by itself, and the next one follows the retake day [HOPE-66] [HOPE-11] [HOPE-14]', async () => {
  const { admin, child, teacher } = await makeSchoolLife(of)
  const planned = await admin.call(addHopeSetting, forKind('Child', december))
  expect(planned.body.setting).toEqual({
    id: expect.any(Number),
    user_type: 'Child',
    ...december,
    state: 'ahead',
  })
  const state = async () => (await admin.call(getHopeSettings)).body.kinds[0]
  const asked = async () => (await child.call(listHopeQuestions)).body.allowed
  expect(await asked()).toBe(false)
  expect(await state()).toMatchObject({ current: null, canAdd: false, blockedTo: '2026-11-18' })
  of.clock.set('2026-12-02T17:00:00.000Z')
  expect(await asked()).toBe(true)
  expect((await teacher.call(listHopeQuestions)).body.allowed).toBe(false)
  expect(await state()).toMatchObject({ current: { state: 'running' }, canAdd: false })
  of.clock.set('2026-12-14T17:00:00.000Z')
  expect(await asked()).toBe(false)
  expect(await state()).toMatchObject({ current: null, canAdd: true, blockedTo: '2027-02-01' })
  const tooSoon = await admin.call(addHopeSetting, forKind('Child', windowOf('2027-02-01', '2027-02-12')))
  expect([tooSoon.status, tooSoon.text]).toEqual([400, expect.stringContaining('Feb 01, 2027')])
  const next = await admin.call(addHopeSetting, forKind('Child', windowOf('2027-02-02', '2027-02-12')))
  expect(next.status).toBe(200)
  of.clock.set(startOfTests)
})

test('nothing is added while the latest lies ahead or runs, also when two add at once [HOPE-15] [HOPE-17] [HOPE-18]', async () => {
  const { admin, schoolId } = await makeSchoolLife(of)
  const both = await Promise.all([1, 2].map(() => admin.call(addHopeSetting, forKind('Child', december))))
  expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
  expect((await admin.call(addHopeSetting, forKind('Teacher', december))).status).toBe(200)
  const { admin: other, schoolId: otherSchool } = await makeSchoolLife(of)
  await openHope(of, { schoolId: otherSchool })
  const refused = await other.call(addHopeSetting, forKind('Child', december))
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('VALIDATION')])
  expect(schoolId).not.toBe(otherSchool)
})

test('a window has its times in order, and begins after today [HOPE-16] [HOPE-19]', async () => {
  const { admin, chief } = await makeSchoolLife(of)
  const refused = [
    windowOf('2026-11-18', '2026-12-12'),
    windowOf('2026-12-12', '2026-12-01'),
    windowOf('2026-12-01', '2026-12-12', '2026-12-11'),
    { ...december, start_time: 'tomorrow' },
  ]
  for (const times of refused)
    expect((await admin.call(addHopeSetting, forKind('Child', times))).status).toBe(400)
  expect((await admin.call(addHopeSetting, forKind('District Admin', december))).status).toBe(400)
  expect((await chief.call(addHopeSetting, forKind('District Admin', december))).status).toBe(200)
  expect(
    (await admin.call(addHopeSetting, forKind('Child', windowOf('2026-11-19', '2026-12-12')))).status,
  ).toBe(200)
})

test('what lies ahead is changed as one likes, of what runs the start stays, and what has ended stays [HOPE-68]', async () => {
  const { admin, chief, schoolId } = await makeSchoolLife(of)
  const { setting } = (await admin.call(addHopeSetting, forKind('Child', december))).body
  const change = (times: ReturnType<typeof windowOf>) =>
    admin.call(changeHopeSetting, { body: { id: setting.id, ...times } })
  expect((await change(windowOf('2026-11-18', '2026-12-12'))).status).toBe(400)
  const moved = windowOf('2026-11-20', '2026-12-04')
  expect((await change(moved)).body.setting).toEqual({
    id: setting.id,
    user_type: 'Child',
    ...moved,
    state: 'ahead',
  })
  expect((await chief.call(changeHopeSetting, { body: { id: setting.id, ...moved } })).status).toBe(404)
  of.clock.set('2026-11-25T17:00:00.000Z')
  expect((await change(windowOf('2026-11-26', '2026-12-04'))).status).toBe(400)
  expect((await change(windowOf('2026-11-20', '2026-11-24'))).status).toBe(400)
  expect((await change(windowOf('2026-11-20', '2026-12-06'))).status).toBe(200)
  expect((await change(windowOf('2026-11-20', '2026-12-06', null, false))).body.setting.state).toBe('off')
  of.clock.set('2026-12-08T17:00:00.000Z')
  expect((await change(windowOf('2026-11-20', '2026-12-20'))).status).toBe(400)
  of.clock.set(startOfTests)
  const entries = await of.services.db
    .selectFrom('audit_entries')
    .select('act')
    .where('act', 'in', ['hope-planned', 'hope-changed'])
    .where('details', '@>', JSON.stringify({ school_id: schoolId }))
    .orderBy('id')
    .execute()
  expect(entries.map(one => one.act)).toEqual([
    'hope-planned',
    'hope-changed',
    'hope-changed',
    'hope-changed',
  ])
})

test('district admins are superintendents, and only they and school admins plan [HOPE-64] [HOPE-62]', async () => {
  const { admin, chief, child, teacher } = await makeSchoolLife(of)
  const told = await Promise.all(
    [chief, admin, teacher, child].map(
      async one => (await one.call(verifySuperintendent)).body.superintendent,
    ),
  )
  expect(told).toEqual([true, false, false, false])
  expect((await teacher.call(addHopeSetting, forKind('Child', december))).status).toBe(403)
  const seen = async (client: typeof admin) => {
    const { place, can_set, kinds } = (await client.call(getHopeSettings)).body
    return [place, can_set, kinds.map(one => one.user_type)]
  }
  expect(await seen(admin)).toEqual(['school', true, ['Child', 'Teacher']])
  expect(await seen(chief)).toEqual(['district', true, ['Child', 'Teacher', 'District Admin']])
  expect(await seen(teacher)).toEqual(['school', false, ['Teacher']])
  expect(await seen(child)).toEqual(['school', false, ['Child']])
})

test('only the two most recent settings are told, and a school’s own hold before its district’s [HOPE-20] [HOPE-69]', async () => {
  const { admin, teacher, schoolId, districtId } = await makeSchoolLife(of)
  const ids: number[] = []
  for (const month of ['03', '05', '09'])
    ids.push(
      await openHope(
        of,
        { schoolId },
        { start: `2026-${month}-01T08:00:00.000Z`, end: `2026-${month}-12T07:59:59.999Z` },
      ),
    )
  const mine = (await admin.call(getHopeSettings)).body.kinds[0]
  expect(mine?.settings.map(one => one.id)).toEqual([ids[2], ids[1]])
  const above = await openHope(of, { districtId })
  const currentOf = async () => (await teacher.call(getSchoolHopeSettings)).body.kinds[0]?.current?.id
  expect(await currentOf()).toBe(above)
  const own = await openHope(of, { schoolId })
  expect(await currentOf()).toBe(own)
})
