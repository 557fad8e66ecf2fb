import { authenticate, getNameAvatar, getSession, updateCredentials } from '@kindling/contract/accounts'
import { checkUsername, resetPassword, updatePassword, updateUser } from '@kindling/contract/credentials'
import { carriesFile } from '@kindling/contract/define-call'
import { addDistrictAdmin } from '@kindling/contract/districts'
import { getChildInfo, linkGuardian as linkByCode } from '@kindling/contract/families'
import { requestFriend } from '@kindling/contract/friends'
import { acceptInvite, sendInviteEmail } from '@kindling/contract/invites'
import { checkEmail } from '@kindling/contract/registration'
import { addTeacher } from '@kindling/contract/rosters'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendResetLinks } from '../src/features/accounts/ask-reset.ts'
import { disableAccount } from '../src/features/operators/index.ts'
import { registrationLimits } from '../src/features/registration/limits.ts'
import { commonLimits } from '../src/platform/rate-limits.ts'
import type { Fixture } from './attempt.ts'
import type { Answer, Client } from './client.ts'
import { linkGuardian, makeInvite, makeUser, testPassword } from './factories.ts'
import { guessedCodes } from './guessed-codes.ts'
import { shareOf } from './lane.ts'
import { messagesTo } from './outbox.ts'
import { hashesOf } from './password-hashes.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'
import { changingCalls, requestsOf, sendDraft } from './try-call.ts'
import { makeTwoDistricts } from './two-districts.ts'
import { tablesWrittenSince, writesSoFar } from './written-tables.ts'

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const world = await makeTwoDistricts(of)
const fixture: Fixture = { of, world, pictures: await openPictureHost() }
const figures = { fields: 0, refused: 0, guesses: 0, pairs: 0, links: 0, ways: 0 }

/** What somebody who wants to be more would send along with any call. */
const wishes = [
  ['user_type', 'District Admin'],
  ['teacher_info', { role: 'District Administrator' }],
  ['role', 'Principal'],
  ['id', world.id.child_elsewhere],
  ['school_id', world.school.elsewhere],
  ['account_status', 'Verified'],
] as const
/** Calls that prove an address: what they are for. */
const proves = ['verifyEmailCode']

test.for(changingCalls.map((call, turn) => [call.name, call, turn] as const))(
  '%s makes nobody more than they are and reaches nobody elsewhere, whatever is sent along',
  async ([, call, turn]) => {
    const requests = requestsOf(fixture, call)
    for (const [name, value] of shareOf(wishes, turn, 3)) {
      const { draft, client } = await requests.next()
      const me = (await client.call(getSession)).body.user?.id ?? null
      const before = [await rankOf(me), await elsewhere()]
      const inBody = { ...draft, raw: null, body: { ...draft.body, [name]: value } }
      const query = [
        ...draft.query.filter(([key]) => key !== name),
        [name, String(value)] as [string, string],
      ]
      const sent = carriesFile(call) ? [{ ...draft, query }] : [inBody, { ...draft, query }]
      for (const one of sent) {
        const answer = await sendDraft({ draft: one, client })
        expect(answer.status, answer.text).toBeLessThan(500)
        figures.fields++
        if (answer.status >= 400) figures.refused++
        else requests.spent()
      }
      if (!proves.includes(call.name))
        expect([name, await rankOf(me), await elsewhere()]).toEqual([name, ...before])
    }
  },
)

/** What somebody is: the kind of account and every office and membership. */
async function rankOf(userId: number | null): Promise<unknown> {
  const { rows } = await sql`
    select u.user_type, u.email_verified_at, u.disabled_at,
      (select count(*) from operators where user_id = u.id)::int as operates,
      (select coalesce(json_agg(school_id order by school_id), '[]') from school_admins where user_id = u.id) as schools,
      (select coalesce(json_agg(district_id order by district_id), '[]') from district_admins where user_id = u.id) as districts,
      (select coalesce(json_agg(school_id order by school_id), '[]') from school_members where user_id = u.id and until is null
        and school_id = ${world.school.elsewhere}) as joined
    from users u where u.id = ${userId}`.execute(of.services.db)
  return rows
}

/** Everybody of the other district, with whom they have around them. */
async function elsewhere(): Promise<unknown> {
  const ids = Object.entries(world.id).flatMap(([name, id]) => (name.endsWith('_elsewhere') ? [id] : []))
  const { rows } = await sql`
    select (select sum(hashtextextended(u::text, 0)) from users u where u.id = any(${ids}::bigint[])) as people,
      (select count(*) from guardianships where child_id = any(${ids}::bigint[]))::int as guardians,
      (select count(*) from class_members where class_id = ${world.class.elsewhere})::int as classmates,
      (select count(*) from class_teachers where class_id = ${world.class.elsewhere})::int as teachers,
      (select count(*) from school_admins where school_id = ${world.school.elsewhere})::int as admins`.execute(
    of.services.db,
  )
  return rows
}

const calm = () => of.services.db.deleteFrom('rate_limits').execute()

test.for(guessedCodes.map(one => [one.what, one] as const))(
  'guesses of a %s answer alike and run into a limit, and then the right one opens nothing either, unless others may have guessed',
  async ([, { most, ends, opens, prepare: begin }]) => {
    await calm()
    const { wrong, right } = await begin(of)
    const before = await writesSoFar(of)
    const told = new Set<string>()
    for (let guess = 0; guess < most; guess++) told.add(toldBy(await wrong()))
    expect([...told], 'one answer for every wrong one').toHaveLength(1)
    expect((await wrong()).body.code).toBe(ends)
    figures.guesses += most + 2
    const changed = await tablesWrittenSince(of, before)
    expect(
      changed.filter(name => !['email_codes', 'phone_codes', 'users', 'sessions'].includes(name)),
    ).toEqual([])
    const { status, body } = await right()
    expect(opens === 'always' ? status : body.code).toBe(opens === 'always' ? 200 : ends)
  },
)

test.for(
  guessedCodes
    .filter(({ ends, opens }) => ends === 'LIMIT' && opens !== 'always')
    .map(one => [one.what, one] as const),
)(
  'of eighty guesses of a %s in one moment no more are looked at than one after another',
  async ([, { most, prepare: begin }]) => {
    await calm()
    const { wrong, right } = await begin(of)
    const answers = await Promise.all(Array.from({ length: 80 }, wrong))
    figures.guesses += answers.length
    const lookedAt = answers.filter(answer => answer.body.code !== 'LIMIT')
    expect(lookedAt.length).toBeLessThanOrEqual(most)
    expect(new Set(lookedAt.map(toldBy)).size, 'one answer for every wrong one').toBe(1)
    await calm()
    expect((await right()).status).toBe(200)
  },
)

/** An answer without what differs by the clock. */
const toldBy = (answer: Answer<unknown>) => `${answer.status} ${answer.text}`

interface Pair {
  known: () => Promise<Answer<unknown>>
  unknown: () => Promise<Answer<unknown>>
}

test('what is there and what is not are answered alike, by the same work', async () => {
  const parent = await clientOf(of, world.id.parent)
  const child = await clientOf(of, world.id.child)
  const [admin, chief] = [
    await clientOf(of, world.id.school_admin),
    await clientOf(of, world.id.district_admin),
  ]
  await of.services.db
    .updateTable('users')
    .set({ profile_code: 'WREN2345' })
    .where('id', '=', world.id.child_elsewhere)
    .execute()
  const inviterId = await makeUser(of, 'Parent')
  const inviteId = await makeInvite(of, {
    childId: world.id.classmate,
    inviterId,
    token: 'e'.repeat(32),
    email: 'x@people.example',
  })
  const address = await emailOf(world.id.teacher_elsewhere)
  const newcomer = await makeUser(of, 'Child')
  await linkGuardian(of, newcomer, world.id.parent)
  const link = (profile_code: string) => () =>
    parent.call(linkByCode, { body: { profile_code, child_first_name: 'Nobody', child_last_name: 'Here' } })
  const nowhere = 'nobody.at.all@people.example'
  const pairs: Record<string, Pair> = {
    'sign-in by email': enter('email', address, nowhere),
    'sign-in by username': enter('username', (await usernameOf(world.id.child)) ?? '', 'nobodyatall'),
    'new password asked for': byAddress(
      await clientOf(of, null),
      resetPassword,
      email => ({ email }),
      address,
      nowhere,
    ),
    'name and picture': byId(id => parent.call(getNameAvatar, { params: { userId: id } })),
    'a child': byId(id => parent.call(getChildInfo, { params: { childId: id } })),
    'a friend to ask': byId(id => child.call(requestFriend, { body: { user_id: id } })),
    'a code to link by': { known: link('WREN2345'), unknown: link('ZZZZ2345') },
    'an invite of others': {
      known: () => parent.call(acceptInvite, { body: { id: inviteId } }),
      unknown: () => parent.call(acceptInvite, { body: { id: 8_000_000 } }),
    },
    'a district administrator': {
      known: () => chief.call(addDistrictAdmin, { body: { email: address } }),
      unknown: () => chief.call(addDistrictAdmin, { body: { email: nowhere } }),
    },
    'a teacher to bring in': {
      known: () => admin.call(addTeacher, { body: { email: address } }),
      unknown: () => admin.call(addTeacher, { body: { email: nowhere } }),
    },
    'a guardian to invite': {
      known: () => invite(parent, newcomer, address),
      unknown: () => invite(parent, newcomer, nowhere),
    },
  }
  for (const [what, { known, unknown }] of Object.entries(pairs)) {
    await calm()
    const [one, other] = [await weigh(known), await weigh(unknown)]
    expect([what, one.told], what).toEqual([what, other.told])
    expect(
      Math.abs(one.questions - other.questions),
      `${what}: ${one.questions}, ${other.questions}`,
    ).toBeLessThanOrEqual(1)
    figures.pairs++
  }
})

const emailOf = async (id: number) =>
  (await of.services.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email ?? ''
const usernameOf = async (id: number) =>
  (await of.services.db.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow())
    .username

function enter(mode: 'email' | 'username', known: string, unknown: string): Pair {
  const send = (mode_id: string) => async () =>
    (await clientOf(of, null)).call(authenticate, {
      body: { user: { mode, mode_id, password: 'Wrong-Guess-1' } },
    })
  return { known: send(known), unknown: send(unknown) }
}

const byAddress = (
  client: Client,
  call: typeof resetPassword,
  body: (email: string) => { email: string },
  known: string,
  unknown: string,
): Pair => ({
  known: () => client.call(call, { body: body(known) }),
  unknown: () => client.call(call, { body: body(unknown) }),
})

/** A child of the other district, and an id that is nobody's. */
const byId = (send: (id: number) => Promise<Answer<unknown>>): Pair => ({
  known: () => send(world.id.child_elsewhere),
  unknown: () => send(8_000_000),
})

const invite = (parent: Client, childId: number, email: string) =>
  parent.call(sendInviteEmail, {
    params: { childId },
    body: { email, extra: { first_name: 'Nora', last_name: 'Hill' } },
  })

/** What an answer told, addresses and numbers apart, and how often the database was asked for it. */
async function weigh(send: () => Promise<Answer<unknown>>): Promise<{ told: string; questions: number }> {
  let questions = 0
  const count = () => void questions++
  of.services.database.pool.on('acquire', count)
  const answer = await send()
  of.services.database.pool.off('acquire', count)
  const told = toldBy(answer)
    .replace(/[\w.]+@[\w.]+/g, '@')
    .replace(/\d+/g, '#')
  return { told, questions }
}

test('a wrong password costs one hash, for a name that is nobody’s as for one that is somebody’s', async () => {
  const { known, unknown } = enter('email', await emailOf(world.id.parent), 'nobody@people.example')
  const right = async () =>
    (await clientOf(of, null)).call(authenticate, {
      body: { user: { mode: 'email', mode_id: await emailOf(world.id.parent), password: testPassword } },
    })
  const answers = []
  for (const send of [known, unknown, known, unknown, right]) {
    await calm()
    let told = ''
    const compared = await hashesOf(of, async () => {
      told = (await send()).body.code ?? 'in'
    })
    answers.push([told, compared])
  }
  expect(answers).toEqual([
    ['LOGIN', 1],
    ['LOGIN', 1],
    ['LOGIN', 1],
    ['LOGIN', 1],
    ['in', 1],
  ])
})

test('whether an address or a username is taken is told so often and no more', async () => {
  await calm()
  const [guest, parent] = [await clientOf(of, null), await clientOf(of, world.id.parent)]
  const asks = [
    [
      registrationLimits.emailChecks.most,
      () => guest.call(checkEmail, { query: { email: 'x@people.example' } }),
    ],
    [
      commonLimits.usernameChecks.most,
      () => parent.call(checkUsername, { params: { username: 'somebody' } }),
    ],
  ] as const
  for (const [most, ask] of asks) {
    for (let turn = 0; turn < most; turn++) expect((await ask()).status).toBe(200)
    expect((await ask()).body.code).toBe('LIMIT')
  }
})

test('a program that opens every link of a letter uses none up and accepts nothing; its reader still can', async () => {
  await calm()
  const email = 'scanned@people.example'
  const readerId = await makeUser(of, 'Parent', { email, email_verified_at: startOfTests })
  const childId = await makeUser(of, 'Child')
  const inviterId = await makeUser(of, 'Parent')
  await linkGuardian(of, childId, inviterId)
  const token = 'c'.repeat(32)
  await makeInvite(of, { childId, inviterId, token, email })
  await sendResetLinks(of.services, { email })
  const [letter] = await messagesTo(of, email)
  const reset = resetIn([letter?.body ?? ''])
  const reader = await clientOf(of, readerId)
  const before = await writesSoFar(of)
  for (const url of [
    `/signin/invite/${token}byEmail`,
    `/friend/token_info/${token}byEmail`,
    `/signin/reset/${reset}`,
  ])
    for (const method of ['GET', 'HEAD'] as const)
      for (const client of [await clientOf(of, null), reader]) {
        const { status } = await client.send({ method, url })
        // A call is asked by GET alone; what a letter holds are pages.
        const isThere = method === 'GET' || url.startsWith('/signin/')
        expect([method, url, status]).toEqual([method, url, isThere ? 200 : 404])
        figures.links++
      }
  expect(await tablesWrittenSince(of, before)).toEqual([])
  expect((await reader.call(acceptInvite, { body: { token } })).body.child?.id).toBe(childId)
  const guest = await clientOf(of, null)
  expect(
    (await guest.call(updatePassword, { body: { token: reset, password: 'Paper-Boat-77' } })).status,
  ).toBe(200)
})

/** The token of the newest link in these letters. */
const resetIn = (letters: string[]) => /.*reset\/([\w-]+)/s.exec(letters.join(''))?.[1] ?? ''

test('every way to a new password, and an account that is turned off, ends the sessions of before', async () => {
  const email = 'ends@people.example'
  const ways: Record<string, (userId: number) => Promise<unknown>> = {
    'the own change': async userId =>
      (await clientOf(of, userId)).call(updateCredentials, {
        body: { password: 'Paper-Boat-77', current_password: testPassword },
      }),
    'a mailed link': async () => {
      await sendResetLinks(of.services, { email })
      const letters = await messagesTo(of, email)
      const token = resetIn(letters.map(letter => letter.body))
      return (await clientOf(of, null)).call(updatePassword, { body: { token, password: 'Paper-Boat-77' } })
    },
    'an operator': userId => disableAccount(of.services, userId, world.id.operator),
  }
  for (const [way, end] of Object.entries(ways)) {
    await of.services.db.deleteFrom('users').where('email', '=', email).execute()
    const userId = await makeUser(of, 'Parent', { email })
    const thief = await clientOf(of, userId)
    await end(userId)
    expect([way, (await thief.call(getSession)).body.user]).toEqual([way, null])
    figures.ways++
  }
  const childId = await makeUser(of, 'Child')
  await linkGuardian(of, childId, world.id.parent)
  const [thief, parent] = [await clientOf(of, childId), await clientOf(of, world.id.parent)]
  await parent.call(updateUser, { params: { userId: childId }, body: { password: 'Paper-Boat-77' } })
  expect((await thief.call(getSession)).body.user).toBeNull()
  figures.ways++
})

afterAll(() => {
  const { fields, refused, guesses, pairs, links, ways } = figures
  process.stdout.write(
    `S3 take-over fields=${fields} refused=${refused} taken=0 codes=${guessedCodes.length} guesses=${guesses} found=0 pairs=${pairs} links=${links} used=0 sessions=${ways}\n`,
  )
})
