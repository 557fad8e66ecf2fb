import { brotliDecompressSync } from 'node:zlib'
import { addComment } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Client } from './client.ts'
import { eventually } from './eventually.ts'
import { makeClass, makeOperator, makeSurrounding, makeUser, signedIn } from './factories.ts'
import { makeJournal } from './records.ts'
import { makeSchoolLife } from './school-life.ts'
import { letSupportIn, visiting } from './support.ts'
import { makeTalkFixture, write } from './talk-fixture.ts'
import { openTestServer } from './test-server.ts'

const of = await openTestServer({ environment: { DEFAULT_LESSON_ID: '41' } })
const around = await makeSurrounding(of)
const { childId, parentId, teacherId, classId } = around

interface FirstData {
  product: object
  replies: Record<string, Record<string, unknown>>
}

const repliesOf = async (client: Client, url: string, more: Record<string, string> = {}) =>
  (await firstDataOf(client, url, more)).replies

async function firstDataOf(
  client: Client,
  url: string,
  more: Record<string, string> = {},
): Promise<FirstData> {
  const page = await client.send({ method: 'GET', url, headers: { accept: 'text/html', ...more } })
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
  const data = /<script type="application\/json" id="first-data">(.+?)<\/script>/.exec(page.text)?.[1]
  return JSON.parse(data ?? '{}')
}

test('a home carries what its calls answer to whoever opens it, and nothing for anybody else', async () => {
  await makeJournal(of, childId, 'Ants')
  const homes = [
    [childId, '/dashboard/progress', `/journal/user_journals/${childId}?limit=10&offset=0`],
    [parentId, '/dashboard/profile', '/journal/family_journals'],
    [parentId, '/parent/dashboard', `/child/memberships/${childId}`],
    [teacherId, '/dashboard/roster', `/school/group_journals/${classId}?limit=1&show=unanswered`],
    [teacherId, `/dashboard/teacher/class/${teacherId}`, `/school/group_students/${classId}`],
  ] as const
  const stranger = await makeUser(of, 'Teacher')
  for (const [personId, home, main] of homes) {
    const person = await signedIn(of, personId)
    const replies = await repliesOf(person, home)
    expect(Object.keys(replies)).toEqual(expect.arrayContaining(['/notification/list', main]))
    for (const [url, body] of Object.entries(replies))
      expect([url, body]).toEqual([url, (await person.send({ method: 'GET', url })).body])
    expect(await repliesOf(person, '/dashboard/notifications')).toEqual({})
    for (const other of [await signedIn(of, stranger), new Client(of.app)])
      expect(Object.keys(await repliesOf(other, home))).not.toContain(main)
  }
})

test('a class comes with its newest journal, also where nothing waits', async () => {
  const newcomerId = await makeUser(of, 'Teacher')
  const quietId = await makeClass(of, newcomerId)
  const newcomer = await signedIn(of, newcomerId)
  expect(Object.keys(await repliesOf(newcomer, '/dashboard/roster'))).toContain(
    `/school/group_journals/${quietId}?limit=1&show=all`,
  )
})

test('the homes of a school, a district and an operator carry their figures, for those who may read them', async () => {
  const life = await makeSchoolLife(of)
  const admin = '/school/home'
  // Another administrator begins with the classes.
  expect(Object.keys(await repliesOf(life.admin, '/dashboard/roster'))).toEqual(
    expect.arrayContaining(['/school/groups', admin, '/school/today', '/user/offers']),
  )
  // The roster of a primary administrator opens with the school.
  await of.services.db
    .updateTable('school_admins')
    .set({ is_primary: true })
    .where('user_id', '=', life.adminId)
    .execute()
  const homes = [
    [life.admin, '/dashboard/school', ['/school/info', admin, '/school/safe_adults', '/talk/list']],
    [life.admin, '/dashboard/roster', ['/school/info', admin, '/school/safe_adults', '/talk/list']],
    [
      life.chief,
      '/dashboard/district',
      ['/district/home', '/district/schools', '/wellbeing/district_report?period=MONTH'],
    ],
    [life.chief, '/dashboard/district/schools', ['/district/schools', '/district/get_district_social_data']],
    [await signedIn(of, await makeUser(of, 'Vendor')), '/dashboard/vendor', ['/activity/own_listings']],
    [await signedIn(of, await makeOperator(of)), '/dashboard/operator', ['/operator/home']],
  ] as const
  for (const [person, home, main] of homes) {
    const replies = await repliesOf(person, home)
    expect(Object.keys(replies)).toEqual(expect.arrayContaining([...main]))
    for (const other of [life.teacher, life.parent])
      for (const url of main.filter(one => one !== '/talk/list'))
        expect(Object.keys(await repliesOf(other, home))).not.toContain(url)
  }
  // The settings of a school are another part of its page.
  expect(Object.keys(await repliesOf(life.admin, '/dashboard/school?part=settings'))).not.toContain(admin)
})

test('what a guest finds comes with the page, as anybody reads it', async () => {
  const guest = new Client(of.app)
  const courses = '/course/explore?limit=60'
  const shelves = '/catalogue/shelves?place=discover&ages=family'
  const found = await repliesOf(guest, '/dashboard/courses')
  expect(Object.keys(found).sort()).toEqual([shelves, courses].sort())
  expect(found[courses]).toEqual((await guest.send({ method: 'GET', url: courses })).body)
  expect(Object.keys(await repliesOf(guest, '/dashboard/progress'))).toEqual([courses])
  expect(await repliesOf(guest, '/signin')).toEqual({})
  expect(await repliesOf(await signedIn(of, childId), '/dashboard/courses')).toEqual({})
})

test('the page names the lesson that the installation has for children without a course [LESSONS-27]', async () => {
  const child = await signedIn(of, childId)
  expect((await firstDataOf(child, '/dashboard/progress')).product).toMatchObject({ lesson_id: 41 })
})

test('the words of the newest answer come with a child’s home: a comment’s thread, or the entry with the note', async () => {
  const id = await makeJournal(of, childId, 'Bees')
  const child = await signedIn(of, childId)
  const thread = `/comment/getComments?archetype_id=${id}`
  const entry = `/journal/get_journal/${id}`
  const answers = async () =>
    Object.keys(await repliesOf(child, '/dashboard/progress')).filter(url => [thread, entry].includes(url))
  expect(await answers()).toEqual([])
  const comment = { comment_type: 'Text' as const, comment: 'What a busy hive.' }
  await (await signedIn(of, parentId)).call(addComment, { body: { archetype_id: id, ...comment } })
  expect(await answers()).toEqual([thread])
  const teacher = await signedIn(of, teacherId)
  await teacher.call(updateJournal, {
    params: { journalId: id },
    body: { teacher_content: 'You counted well.' },
  })
  expect(await answers()).toEqual([entry])
})

test('a class that is not of the reader stays out of the page, whatever its address says', async () => {
  const foreign = await makeClass(of, await makeUser(of, 'Teacher'))
  const teacher = await signedIn(of, teacherId)
  const replies = await repliesOf(teacher, `/dashboard/teacher/class/${teacherId}?group=${foreign}`)
  expect(Object.keys(replies)).toContain(`/school/group_students/${classId}`)
  expect(Object.keys(replies).filter(url => url.endsWith(`/${foreign}`))).toEqual([])
  expect((await teacher.send({ method: 'GET', url: `/school/group_students/${foreign}` })).status).toBe(404)
})

test('in a visit of support the replies of a home come without codes, and a refused one does not come', async () => {
  await letSupportIn(of, around.schoolId)
  const who = { operatorId: await makeOperator(of), personId: teacherId, schoolId: around.schoolId }
  const { client } = await visiting(of, who)
  const seen = await repliesOf(client, `/dashboard/teacher/class/${teacherId}`)
  const own = await repliesOf(await signedIn(of, teacherId), `/dashboard/teacher/class/${teacherId}`)
  const codesIn = (replies: object) => JSON.stringify(replies).match(/"class_code":"[^"]+"/g) ?? []
  expect(codesIn(own)).not.toEqual([])
  expect(codesIn(seen)).toEqual([])
  expect(Object.keys(own)).toContain('/talk/list')
  expect(Object.keys(seen)).not.toContain('/talk/list')
})

test('two pages of a person get replies at once, and each takes one place among the requests under way', async () => {
  const inFlight = async () =>
    Number(/^kindling_requests_in_flight (\d+)$/m.exec(await of.services.telemetry.print())?.[1])
  const holder = new pg.Client({ connectionString: of.databaseUrl })
  await holder.connect()
  const waiting = async () =>
    (await holder.query("select from pg_locks where relation = 'feed_read'::regclass and not granted"))
      .rowCount
  const parent = await signedIn(of, parentId)
  const teacher = await signedIn(of, teacherId)
  // The news comes first, and waits for this; pages do not.
  await holder.query('begin; lock table feed_read in access exclusive mode')
  const two = [repliesOf(parent, '/parent/dashboard'), repliesOf(parent, '/parent/dashboard')]
  await eventually(async () => expect(await waiting()).toBe(2))
  expect(await inFlight()).toBe(2)
  expect(await repliesOf(parent, '/parent/dashboard')).toEqual({})
  const other = repliesOf(teacher, `/dashboard/teacher/class/${teacherId}`)
  await eventually(async () => expect(await waiting()).toBe(3))
  expect(await inFlight()).toBe(3)
  const own = parent.call(listNotifications)
  await eventually(async () => expect(await waiting()).toBe(4))
  expect(await inFlight()).toBe(4)
  await holder.end()
  const [first, second] = await Promise.all(two)
  for (const replies of [first, second, await repliesOf(parent, '/parent/dashboard')])
    expect(Object.keys(replies ?? {})).toContain(`/child/memberships/${childId}`)
  expect(Object.keys(await other)).toContain(`/school/group_students/${classId}`)
  expect((await own).status).toBe(200)
  expect(await inFlight()).toBe(0)
})

test('a page that is asked about, or fetched ahead, carries no replies and is no reading; one that a person opens is', async () => {
  const { child, childId: writerId, teacher, teacherId: ownId } = await makeTalkFixture(of)
  await write(child, 'I want to kill myself tonight.')
  const readings = () =>
    of.services.db
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('act', '=', 'talk-sentences-shown')
      .where('subject_id', '=', writerId)
      .execute()
  const home = `/dashboard/teacher/class/${ownId}`
  const asked = await teacher.send({ method: 'HEAD', url: home, headers: { accept: 'text/html' } })
  expect(asked.status).toBe(200)
  // The call itself is not asked about either: only files are.
  expect((await teacher.send({ method: 'HEAD', url: '/talk/list' })).status).toBe(404)
  for (const ahead of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'Prefetch' },
  ])
    expect([ahead, await repliesOf(teacher, home, ahead)]).toEqual([ahead, {}])
  expect(await readings()).toEqual([])
  expect(Object.keys(await repliesOf(teacher, home))).toContain('/talk/list')
  expect(await readings()).toEqual([{ actor_id: ownId }])
})

test('a page with replies ends with bytes by chance, so that its packed length hardly tells what it holds', async () => {
  const child = await signedIn(of, childId)
  const open = (url: string, coding: string) =>
    child.send({ method: 'GET', url, headers: { accept: 'text/html', 'accept-encoding': coding } })
  const endOf = (text: string) => /<!--((?:[0-9a-f]{2}){0,255})-->$/.exec(text)?.[1]
  const lengths = []
  for (let time = 0; time < 12; time++) {
    const { bytes } = await open('/dashboard/progress', 'br')
    expect(endOf(brotliDecompressSync(bytes).toString())).toBeDefined()
    lengths.push(bytes.length)
  }
  // Twelve numbers below 256 lie closer together once in a million times.
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeGreaterThan(40)
  const { text } = await open('/dashboard/notifications', 'identity')
  expect([endOf(text), text.trimEnd().endsWith('</html>')]).toEqual([undefined, true])
})
