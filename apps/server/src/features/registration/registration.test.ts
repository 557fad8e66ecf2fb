import { getSession } from '@kindling/contract/accounts'
import { listGroups } from '@kindling/contract/classes'
import {
  checkEmail,
  createSchool,
  getGeolocation,
  getWebinar,
  listWebinars,
  lookUpZip,
  registerForWebinar,
  searchPublicSchools,
  updateSchool,
} from '@kindling/contract/registration'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeUser, signedIn } from '../../../test/factories.ts'
import { countWaiting } from '../../../test/in-turn.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { placeOf } from '../../platform/geolocation.ts'
import { importPublicSchools } from './import-schools.ts'

const of = await openTestServer()
await of.services.db
  .insertInto('public_schools')
  .values([
    { id: '060000000001', name: 'Otter Creek Elementary', city: 'Fernvale', state: 'CA', zip_code: '94001' },
    { id: '060000000002', name: 'Otter Point High', city: 'Seaside', state: 'OR', zip_code: '97138' },
    { id: '060000000003', name: 'Maple Street School', city: 'Otterton', state: 'CA', zip_code: '94002' },
  ])
  .execute()
let made = 0

const teacher = () => ({
  first_name: 'Ines',
  last_name: 'Kestrel',
  email: `ines${++made}@teachers.example`,
  password: 'Paper-Boat-77',
  grade: 3,
})

async function register(more: Record<string, unknown> = {}, client = new Client(of.app)) {
  const captcha_token = await solveCaptcha(client, 'User/create_school')
  const payload = { name: 'Harbour School', zip_code: '94010', admins: [teacher()], captcha_token, ...more }
  return { client, payload, answer: await client.call(createSchool, { body: payload as never }) }
}

test('schools are found by the beginnings of their words, and fewer than three letters find none [ACCOUNTS-69] [ACCOUNTS-72]', async () => {
  const guest = new Client(of.app)
  const find = async (name: string) =>
    (await guest.call(searchPublicSchools, { query: { name } })).body.report.school_pick_list
  expect((await find('otter')).map(school => school.name)).toEqual([
    'Otter Point High',
    'Maple Street School',
    'Otter Creek Elementary',
  ])
  expect(await find('otter cree')).toEqual([
    {
      public_school_id: '060000000001',
      name: 'Otter Creek Elementary',
      city: 'Fernvale',
      state: 'CA',
      zip: '94001',
      country: 'USA',
    },
  ])
  for (const term of ['', 'ot', 'o t', "' | !&:*", 'nowhere at all']) expect(await find(term)).toEqual([])
})

test('the guests of a classroom search for their schools at once, and all are answered', async () => {
  const { db } = of.services
  const guests = Array.from({ length: 30 }, () => new Client(of.app))
  for (const one of guests) await one.call(getSession)
  const sending = await db.transaction().execute(async held => {
    await sql`lock table public_schools in access exclusive mode`.execute(held)
    const all = guests.map(one => one.call(searchPublicSchools, { query: { name: 'otter' } }))
    await eventually(async () => expect(await countWaiting(of)).toBe(2))
    return { all: Promise.all(all) }
  })
  const answers = await sending.all
  expect(answers.map(({ status }) => status)).toEqual(guests.map(() => 200))
  expect(answers.map(({ body }) => body.report.school_pick_list.length)).toEqual(guests.map(() => 3))
})

test('whether an address is free is told, and only for an address [ACCOUNTS-75]', async () => {
  await makeUser(of, 'Teacher', { email: 'taken@teachers.example' })
  await makeUser(of, 'Parent', { email: 'parent@teachers.example' })
  const guest = new Client(of.app)
  const isFree = async (email: string) => (await guest.call(checkEmail, { query: { email } })).body.status
  expect(await isFree('Taken@teachers.example')).toBe(false)
  expect(await isFree('parent@teachers.example')).toBe(true)
  expect((await guest.send({ method: 'GET', url: '/user/check_email?email=ines' })).status).toBe(400)
  for (let ask = 0; ask < 30; ask++)
    await guest.call(checkEmail, { query: { email: `some${ask}@x.example` } })
  expect((await guest.call(checkEmail, { query: { email: 'one-more@x.example' } })).status).toBe(429)
  await of.services.db.deleteFrom('rate_limits').execute()
})

test('whoever makes a school administers that one and no other [ACCOUNTS-60] [ACCOUNTS-61] [ACCOUNTS-73]', async () => {
  const person = {
    ...teacher(),
    user_type: 'Teacher',
    user_role: 'Primary School Admin',
    account_status: 'Registered',
  }
  const { answer, client } = await register({
    created_from_classroom: true,
    user_type: 'Teacher',
    grade: 9,
    admins: [person],
  })
  expect(answer.body.school).toMatchObject({ name: 'Harbour School', confirmed: true })
  const { user } = (await client.call(getSession)).body
  expect(user).toMatchObject({
    user_type: 'Teacher',
    user_role: 'Primary School Admin',
    school_id: answer.body.school.id,
    account_status: 'Registered',
    teacher_info: { grades: '3' },
  })
  const admins = await of.services.db
    .selectFrom('school_admins')
    .selectAll()
    .where('user_id', '=', user?.id ?? 0)
    .execute()
  expect(admins.map(row => row.school_id)).toEqual([answer.body.school.id])
  expect((await client.call(listGroups)).status).toBe(200)
})

test('a claim to a school of the directory waits, whatever the request says [ACCOUNTS-59]', async () => {
  const body = { public_school_id: '060000000001', name: '', zip_code: '' }
  const [one, other] = [await register(body), await register(body)]
  expect(one.answer.body.school).toMatchObject({ name: 'Otter Creek Elementary', confirmed: false })
  expect(other.answer.body.school.id).toBe(one.answer.body.school.id)
  expect(one.answer.body.session.user).toMatchObject({
    user_role: null,
    school_id: one.answer.body.school.id,
  })
  const rows = await of.services.db
    .selectFrom('school_admins')
    .selectAll()
    .where('school_id', '=', one.answer.body.school.id)
    .execute()
  expect(rows).toEqual([])
  const unknown = await register({ ...body, public_school_id: '999999999999' })
  expect(unknown.answer.status).toBe(400)
})

test('a school at home is chosen from the search, or has a name and a zip code; abroad it has name and city [ACCOUNTS-67] [ACCOUNTS-68]', async () => {
  const abroad = { country: 'NZL', zip_code: '' }
  for (const [more, field] of [
    [{ name: '' }, 'name'],
    [{ zip_code: '' }, 'zip_code'],
    [{ zip_code: '9401' }, 'zip_code'],
    [{ ...abroad, city: '' }, 'city'],
    [{ ...abroad, name: '', city: 'Nelson' }, 'name'],
    [{ country: 'XXX' }, 'country'],
  ] as const) {
    const { answer } = await register(more)
    expect(answer.status, JSON.stringify(more)).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(field)
  }
  const listed = await register({ public_school_id: '060000000002', name: '', zip_code: '' })
  expect(listed.answer.body.school).toMatchObject({ name: 'Otter Point High' })
  const typed = await register({ name: 'Harbour School', zip_code: '94010' })
  expect(typed.answer.body.school).toMatchObject({ name: 'Harbour School' })
  const { answer } = await register({ ...abroad, city: 'Nelson' })
  expect(answer.body.school.confirmed).toBe(true)
  const row = await of.services.db
    .selectFrom('schools')
    .select(['country', 'city', 'zip_code'])
    .where('id', '=', answer.body.school.id)
    .executeTakeFirst()
  expect(row).toEqual({ country: 'NZL', city: 'Nelson', zip_code: '' })
})

test('a teacher gives password and grade [ACCOUNTS-65]', async () => {
  const registering = async (...admins: unknown[]) => (await register({ admins })).answer.status
  expect(await registering({ ...teacher(), password: undefined })).toBe(400)
  expect(await registering({ ...teacher(), grade: undefined })).toBe(400)
  expect(await registering()).toBe(400)
  expect(await registering(teacher(), teacher())).toBe(400)
  expect(await registering(teacher())).toBe(200)
})

test('an address that has a teacher already is told, and its owner loses nothing [ACCOUNTS-54]', async () => {
  const first = await register()
  const again = await register({ admins: first.payload.admins })
  expect(again.answer.status).toBe(409)
  expect(JSON.stringify(again.answer.body)).toContain('account already exists')
  expect((await again.client.call(getSession)).body.user).toBeNull()
  const { count } = await of.services.db
    .selectFrom('users')
    .select(of.services.db.fn.countAll<number>().as('count'))
    .where('email', '=', first.payload.admins[0]?.email ?? '')
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a registration that fails on the captcha ends without a full stop and makes nobody [ACCOUNTS-53]', async () => {
  const admins = [teacher()]
  const { answer } = await register({ admins, captcha_token: 'nonsense' })
  expect(answer.body).toMatchObject({
    code: 'CAPTCHA',
    message: 'Something went wrong! Please contact help@kindling.example',
  })
  expect(
    await of.services.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', admins[0]?.email ?? '')
      .execute(),
  ).toEqual([])
})

test('the same form signs up for a webinar, and its link is for those who have [ACCOUNTS-63] [MARKETING-41]', async () => {
  const { id } = await of.services.db
    .insertInto('webinars')
    .values({
      title: 'First steps',
      starts_at: new Date('2026-12-01T17:00:00Z'),
      link: 'https://rooms.example/first',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const guest = new Client(of.app)
  expect((await guest.call(listWebinars)).body.webinars).toMatchObject([{ id, link: null, singed_up: false }])
  const { answer, client } = await register({ webinar_id: id })
  expect(answer.body.singed_up).toBe(true)
  expect((await client.call(getWebinar, { params: { webinarId: id } })).body.webinar).toMatchObject({
    singed_up: true,
    link: 'https://rooms.example/first',
  })
  const parent = await signedIn(of, await makeUser(of, 'Parent'))
  expect((await parent.call(registerForWebinar, { params: { webinarId: id } })).body.singed_up).toBe(true)
  expect((await parent.call(registerForWebinar, { params: { webinarId: id } })).body.singed_up).toBe(true)
  expect((await parent.call(registerForWebinar, { params: { webinarId: id + 1 } })).status).toBe(404)
})

test('a school is changed by its administrators, but for the name and place of a verified one, and one of the directory by nobody [ACCOUNTS-74]', async () => {
  const { answer, client } = await register()
  const params = { schoolId: answer.body.school.id }
  const change = (who: Client, body: object) => who.call(updateSchool, { params, body })
  const renamed = await change(client, { id: params.schoolId, name: 'Harbour Academy', grade: 9 })
  expect(renamed.body.school).toMatchObject({ name: 'Harbour Academy', zip_code: '94010', grade: 9 })
  expect((await change(client, {})).body.school.name).toBe('Harbour Academy')
  expect((await change(client, { zip_code: '94' })).status).toBe(400)
  expect((await change(client, { grade: 77 })).status).toBe(400)
  expect((await change(await signedIn(of, await makeUser(of, 'Teacher')), { name: 'Mine' })).status).toBe(404)
  const set = (values: object) =>
    of.services.db.updateTable('schools').set(values).where('id', '=', params.schoolId).execute()
  await set({ verified_at: of.clock.now(), verified_as: 'operator' })
  expect((await change(client, { name: 'Mine' })).body).toMatchObject({ code: 'VALIDATION' })
  for (const elsewhere of [{ city: 'Seaside' }, { state: 'OR' }, { zip_code: '97138' }])
    expect((await change(client, elsewhere)).body).toMatchObject({ code: 'VALIDATION' })
  const same = { name: 'Harbour Academy', zip_code: '94010', grade: null }
  expect((await change(client, same)).body.school).toMatchObject(same)
  await set({ public_school_id: '060000000003' })
  expect((await change(client, { city: 'Elsewhere' })).body).toMatchObject({ code: 'VALIDATION' })
})

test('a club is registered as one or called one later, and what was verified or is of the directory keeps its kind', async () => {
  const atClub = async (client: Client) => (await client.call(getSession)).body.works_at_club === true
  const { client, answer } = await register({ name: 'Beetle Club', is_club: true })
  expect([answer.body.session.works_at_club, await atClub(client)]).toEqual([true, true])
  const change = (body: object) =>
    client.call(updateSchool, { params: { schoolId: answer.body.school.id }, body })
  expect((await change({ is_club: false })).body.school).toMatchObject({ is_club: false })
  expect(await atClub(client)).toBe(false)
  await of.services.db
    .updateTable('schools')
    .set({ verified_at: of.clock.now(), verified_as: 'operator' })
    .where('id', '=', answer.body.school.id)
    .execute()
  expect((await change({ is_club: true })).body).toMatchObject({ code: 'VALIDATION' })
  expect((await change({ is_club: false })).body.school).toMatchObject({ is_club: false })
  const listed = await register({ public_school_id: '060000000002', is_club: true })
  const { id } = listed.answer.body.school
  const kept = of.services.db.selectFrom('schools').select('is_club').where('id', '=', id)
  expect(await kept.executeTakeFirst()).toEqual({ is_club: false })
})

test('a zip code tells its city and state, and one that nobody knows is absent [PLATFORM-64] [PLATFORM-65]', async () => {
  const guest = new Client(of.app)
  const zip = (zipCode: string) => guest.call(lookUpZip, { params: { zipCode } })
  expect((await zip('94001')).body).toEqual({ city: 'Fernvale', state: 'CA' })
  expect((await zip('10001')).status).toBe(404)
  expect((await zip('9400')).status).toBe(400)
})

test('where somebody asks from is told by a proxy that we trust, and by nobody else [PLATFORM-66]', async () => {
  const headers = { 'x-geo-country': 'us', 'x-geo-postal': '97901' }
  const guest = new Client(of.app)
  expect((await guest.call(getGeolocation, { headers })).body).toEqual({ country_code: '', postal: '' })
  expect(placeOf({ headers } as never, { trustProxy: 1 })).toEqual({ country_code: 'US', postal: '97901' })
  const strange = { 'x-geo-country': 'USA', 'x-geo-postal': "' or 1=1" }
  expect(placeOf({ headers: strange } as never, { trustProxy: 1 })).toEqual({
    country_code: '',
    postal: '',
  })
})

test('a directory in the layout of the national centre replaces the one before, and says what it leaves out', async () => {
  const lines = [
    'LEA_NAME,NCESSCH,SCH_NAME,LCITY,LSTATE,LZIP,GSLO,GSHI,PHONE',
    'Fern District,069999900001,"Fern, Moss & Lichen School",Fernvale,CA,94001,KG,05,(555) 010-2000',
    'Fern District,69999900002,No whole number,Fernvale,CA,94001,KG,05,',
    'Fern District,069999900003,,Fernvale,CA,94001,KG,05,',
    'Fern District,069999900004,No state,Fernvale,,94001,KG,05,',
    'Fern District,069999900005,No zip,Fernvale,CA,,KG,05,',
  ]
  const imported = (csv: string) => of.services.db.transaction().execute(db => importPublicSchools(db, csv))
  const { written, skipped, faults } = await imported(lines.join('\r\n'))
  expect({ written, skipped }).toEqual({ written: 1, skipped: 4 })
  expect(faults).toEqual([
    'line 3: "69999900002" is no number of a school',
    'line 4: the school has no name',
    'line 5: "" is no state',
    'line 6: "" is no zip code',
  ])
  const rows = await of.services.db
    .selectFrom('public_schools')
    .select(['id', 'name', 'district_name'])
    .execute()
  expect(rows).toEqual([
    { id: '069999900001', name: 'Fern, Moss & Lichen School', district_name: 'Fern District' },
  ])
  await expect(imported('NCESSCH,SCH_NAME\n1,Two')).rejects.toThrow('The file has no column LCITY')
  expect(await of.services.db.selectFrom('public_schools').select('id').execute()).toHaveLength(1)
})

test('interests are kept as they were chosen [ACCOUNTS-58]', async () => {
  const { answer } = await register({
    admins: [{ ...teacher(), interests: ['Goal setting', 'Student portfolios'] }],
  })
  expect(answer.body.session.user?.teacher_info).toEqual({
    role: null,
    interests: ['Goal setting', 'Student portfolios'],
    grades: '3',
  })
  const { count } = await of.services.db
    .selectFrom('audit_entries')
    .select(of.services.db.fn.countAll<number>().as('count'))
    .where('act', '=', 'account-created')
    .where('subject_id', '=', answer.body.session.user?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})
