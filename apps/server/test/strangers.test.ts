import { allCalls } from '@kindling/contract/calls'
import { joinByClassCode } from '@kindling/contract/classes'
import { addComment, addHighlightComment, addItemComment } from '@kindling/contract/comments'
import type { Call } from '@kindling/contract/define-call'
import { addChild, linkGuardian } from '@kindling/contract/families'
import { addHighlight } from '@kindling/contract/highlights'
import { acceptInvite } from '@kindling/contract/invites'
import { addJournal } from '@kindling/contract/journal-drafts'
import { addArtefact } from '@kindling/contract/portfolio'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { printCode } from '@kindling/rules/codes'
import { afterAll, expect, test } from 'vitest'
import { checkInOf } from './access/wellbeing.ts'
import { attemptOf, readAccessTable } from './access-table.ts'
import { askEverything } from './ask-everything.ts'
import { askOfClass, candidatesAbout } from './asked-of-a-child.ts'
import type { Fixture } from './attempt.ts'
import { solveCaptcha } from './captcha.ts'
import { makeClassDevice } from './class-devices.ts'
import { Client } from './client.ts'
import { draftOf, requestOf } from './draft.ts'
import * as make from './factories.ts'
import { shareOf } from './lane.ts'
import { lettersInHand } from './letters-in-hand.ts'
import { anyAddress, openPictureHost } from './picture-host.ts'
import { hangOnJournal, makeFile } from './records.ts'
import { clientOf } from './session-of.ts'
import { openTestServer, startOfTests } from './test-server.ts'
import { makeTwoDistricts, people } from './two-districts.ts'

// Strangers at the door (P9): each tries, by every call of the contract, to learn of a child, to write to it, to act as it and to
// become somebody to it, with nothing but what can be had. What is let through is counted, and must be nothing.

const of = await openTestServer({ outbound: anyAddress, plansOnce: true })
const world = await makeTwoDistricts(of)
const fixture: Fixture = { of, world, pictures: await openPictureHost() }
const figures = { calls: 0, learned: 0, reached: 0, acted: 0, linked: 0 }

/** What is told of the child nowhere but to those who stand to the child. */
const secrets = {
  firstName: 'Zephyrine',
  lastName: 'Wrenlowe',
  username: 'zeph.wren.lowe',
  birthDate: '2017-02-03',
  // Long enough that no number holds it by chance.
  zipCode: '97911-4406',
  code: 'CANARY22',
  journal: 'canaryjournal',
  comment: 'canarycomment',
  highlight: 'canaryhighlight',
  artefact: 'canaryartefact',
  reflection: 'canaryreflection',
  file: 'canaryfile',
} as const
type Secret = keyof typeof secrets
const secretsIn = (text: string): Secret[] =>
  (Object.keys(secrets) as Secret[]).filter(secret =>
    [secrets[secret], printCode(secrets[secret])].some(word => text.includes(word)),
  )
const childId = world.id.child
const classCode = 'LEAKED22'
const inviteToken = 'ab'.repeat(16)

await of.services.db
  .updateTable('users')
  .set({
    first_name: secrets.firstName,
    last_name: secrets.lastName,
    username: secrets.username,
    birth_date: secrets.birthDate,
    zip_code: secrets.zipCode,
    profile_code: secrets.code,
  })
  .where('id', '=', childId)
  .execute()
await of.services.db
  .updateTable('class_codes')
  .set({ code: classCode })
  .where('class_id', '=', world.class.here)
  .execute()
await of.services.db
  .updateTable('users')
  .set({ email: 'guardian@wrenlowe.example' })
  .where('id', '=', world.id.parent)
  .execute()
await make.makeInvite(of, {
  childId,
  inviterId: world.id.parent,
  token: inviteToken,
  email: 'aunt@wrenlowe.example',
})
const { journalId, fileKeys } = await live()
// What the strangers begin comes after what the child has.
of.clock.forward(3_600)

/** The child writes and is answered, before any stranger comes. */
async function live(): Promise<{ journalId: number; fileKeys: string[] }> {
  const child = await clientOf(of, childId)
  const content = `${secrets.journal} of a day by the pond. ${secrets.journal} and I want to kill myself tonight.`
  const body = { title: secrets.journal, response_type: 'Text' as const, content }
  const { journal } = (await child.call(addJournal, { body })).body
  await hangOnJournal(of, journal.id, (await makeFile(of, childId, secrets.file)).id)
  const teacher = await clientOf(of, world.id.teacher)
  await teacher.call(addComment, { body: { archetype_id: journal.id, comment: secrets.comment } })
  for (const client of [child, teacher])
    await client.call(addItemComment, { params: { itemId: 1 }, body: { comment: secrets.comment } })
  const special = { title: secrets.artefact, detail: { why_special: 'It flew high.' } }
  const { artefact } = (await child.call(addArtefact, { body: special })).body
  const { highlight } = (await child.call(addHighlight, { body: { title: secrets.highlight } })).body
  const said = { params: { highlightId: highlight.id }, body: { comment: secrets.comment } }
  await teacher.call(addHighlightComment, said)
  // What the strangers ask with.
  expect([artefact.id, highlight.id]).toEqual([1, 1])
  await of.services.db
    .insertInto('school_settings')
    .values({ school_id: world.school.here, setting_id: 62, is_on: true, changed_at: of.clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await child.call(saveWellbeingAnswers, { body: checkInOf(6) })
  const written = { user_id: childId, created_at: startOfTests, updated_at: startOfTests }
  const reflection = { title: 'Thoughts', content: secrets.reflection, response_type: 'Text' }
  await of.services.db
    .insertInto('journals')
    .values({ ...written, ...reflection, journal_type_id: 6 })
    .execute()
  const files = await of.services.db.selectFrom('files').select('key').execute()
  return { journalId: journal.id, fileKeys: files.map(file => file.key) }
}

interface Stranger {
  client: Client
  /** What this one knows already, or is told by what the child's own step gives. */
  knows?: readonly Secret[]
  /** A class of the own. */
  classId?: number
  /** The token of an invite that came into these hands. */
  token?: string
  /** Calls that this one may make by an office of the own, whoever it is about. */
  mayMake?: (call: Call) => boolean
}

const teacherAt = async (schoolId: number | null) => {
  const id = await make.makeUser(of, 'Teacher')
  if (schoolId !== null) await make.joinSchool(of, id, schoolId)
  return id
}
const parent = async (more = {}) => make.makeUser(of, 'Parent', more)
const atSchool = (call: Call) => call.guard.rule === 'row' && call.guard.kind === 'school'

/** A class of an invented school, which the child has joined by its code. */
async function inventSchool(): Promise<{ founderId: number; schoolId: number; classId: number }> {
  const founderId = await teacherAt(null)
  const schoolId = await make.makeUnverifiedSchool(of, founderId)
  const code = `STRANGE${'ABCDEFGHJK'[strangersMade++ % 10]}`
  const classId = await make.makeClass(of, founderId, { schoolId, code })
  const joined = await (await clientOf(of, childId)).call(joinByClassCode, { body: { class_code: code } })
  expect(joined.status).toBe(200)
  return { founderId, schoolId, classId }
}
let strangersMade = 0

const strangers: Record<string, () => Promise<Stranger>> = {
  'an invented school': async () => {
    const { founderId, classId } = await inventSchool()
    return { client: await clientOf(of, founderId), classId }
  },
  'the inventor of a school that is verified under somebody else': async () => {
    const { founderId, schoolId, classId } = await inventSchool()
    await of.services.db.deleteFrom('school_admins').where('school_id', '=', schoolId).execute()
    await of.services.db
      .updateTable('school_members')
      .set({ confirmed_at: null })
      .where('school_id', '=', schoolId)
      .execute()
    await of.services.db
      .updateTable('schools')
      .set({ verified_at: startOfTests, verified_as: 'operator' })
      .where('id', '=', schoolId)
      .execute()
    return { client: await clientOf(of, founderId), classId }
  },
  'an invented child of eighteen years': async () => {
    const id = await make.makeUser(of, 'Child', { birth_date: '2008-01-01' })
    await make.linkGuardian(of, id, await parent())
    return { client: await clientOf(of, id) }
  },
  'an ex-teacher': async () => {
    const id = await teacherAt(world.school.here)
    const taught = { class_id: world.class.here, teacher_id: id, is_first: true, until: startOfTests }
    await of.services.db.insertInto('class_teachers').values(taught).execute()
    await of.services.db
      .updateTable('school_members')
      .set({ until: startOfTests })
      .where('user_id', '=', id)
      .execute()
    return { client: await clientOf(of, id) }
  },
  'a parent who lost the right': async () => {
    const id = await parent()
    const link = { child_id: childId, guardian_id: id, confirmed_at: startOfTests, until: startOfTests }
    await of.services.db.insertInto('guardianships').values(link).execute()
    return { client: await clientOf(of, id) }
  },
  'a former partner with the old code': async () => {
    const client = await clientOf(of, await parent())
    const body = {
      profile_code: secrets.code,
      child_first_name: secrets.firstName,
      child_last_name: secrets.lastName,
    }
    await client.call(linkGuardian, { body })
    return { client, knows: ['firstName', 'lastName', 'code'] }
  },
  'a curious principal with a second account': async () => {
    const id = await make.makeUser(of, 'Teacher')
    const member = { user_id: id, school_id: world.school.here, confirmed_at: startOfTests }
    await of.services.db
      .insertInto('school_members')
      .values({ ...member, confirmed_by: world.id.school_admin })
      .execute()
    const added = {
      class_id: world.class.here,
      teacher_id: id,
      added_by: world.id.school_admin,
      since: startOfTests,
    }
    await of.services.db.insertInto('class_teachers').values(added).execute()
    const all = Object.keys(secrets) as Secret[]
    // A teacher of the class reads what teachers read; the check-ins of before are what this account is for.
    return {
      client: await clientOf(of, id),
      knows: all.filter(one => one !== 'reflection'),
      mayMake: () => true,
    }
  },
  'a teacher of another class': async () => {
    const id = await teacherAt(world.school.here)
    await make.makeClass(of, id, { schoolId: world.school.here })
    return { client: await clientOf(of, id), mayMake: atSchool }
  },
  'a holder of a class tablet': async () => {
    const client = new Client(of.app)
    client.cookies.set('classroom', (await makeClassDevice(of, world.class.here)).cookie)
    // A device of the class shows the first names of its children (decision 0016).
    return { client, knows: ['firstName'] }
  },
  'a holder of a leaked class code': async () => {
    const id = await make.makeUser(of, 'Child')
    const client = await clientOf(of, id)
    expect((await client.call(joinByClassCode, { body: { class_code: classCode } })).status).toBe(200)
    return { client }
  },
  'a holder of a leaked invite': async () => {
    const client = await clientOf(of, await parent())
    await client.call(acceptInvite, { body: { token: inviteToken } })
    return { client, knows: ['firstName'], token: inviteToken }
  },
  'a holder of a letter that was used': () => withLetter('used'),
  'a holder of a letter that has lapsed': () => withLetter({ ends_at: new Date(startOfTests) }),
  'a holder of a letter that was mailed elsewhere': () => withLetter({ mailed_to: 'aunt@wrenlowe.example' }),
  'a holder of a printed letter that nobody has tapped': () => withLetter({}),
  'a mail scanner': async () => ({
    client: new Client(of.app),
    knows: ['firstName'],
    token: inviteToken,
  }),
  'a squatter of addresses': async () => {
    const id = await make.makeUser(of, 'Teacher', { email: 'aunt@wrenlowe.example', email_verified_at: null })
    return { client: await clientOf(of, id) }
  },
  'a provider account that was connected before its owner came': async () => {
    const id = await parent({ email: 'early@wrenlowe.example', email_verified_at: null })
    const identity = { provider: 'google', subject: 'early', user_id: id, linked_at: startOfTests } as const
    await of.services.db.insertInto('identities').values(identity).execute()
    return { client: await clientOf(of, id) }
  },
  'a replayer of kept keys': async () => {
    const id = await parent()
    const client = await clientOf(of, id)
    const captcha_token = await solveCaptcha(new Client(of.app), 'Child/add_child')
    const body = { first_name: 'Kept', gender: 'Other' as const, birth_date: '05/04/2016', captcha_token }
    const { child } = (await client.call(addChild, { body, idempotencyKey: 'kept-key' })).body
    await of.services.db
      .updateTable('guardianships')
      .set({ until: startOfTests })
      .where('child_id', '=', child.id)
      .execute()
    const again = await client.call(addChild, { body, idempotencyKey: 'kept-key' })
    if (again.status < 400) figures.linked++
    return { client }
  },
}

/** Somebody who holds a family letter of the child and tries to open it, after something has happened to it. */
async function withLetter(before: { ends_at?: Date; mailed_to?: string } | 'used'): Promise<Stranger> {
  const { print, accept, parent: newParent } = lettersInHand(of)
  const letter = await print(await clientOf(of, world.id.teacher), childId, world.class.here)
  if (before === 'used') await accept((await newParent()).client, letter.code)
  else if (Object.keys(before).length > 0)
    await of.services.db.updateTable('family_letters').set(before).where('id', '=', letter.id).execute()
  const client = await clientOf(of, await parent())
  await accept(client, letter.code)
  // The letter itself names the child.
  return { client, knows: ['firstName', 'lastName'] }
}

const candidates = candidatesAbout({
  world,
  journalId,
  fileKeys,
  firstName: secrets.firstName,
  username: secrets.username,
  codes: [classCode, printCode(secrets.code)],
})

/** Lines of the table that only those around the child, the class or the school may make; of oneself and of what is ours anybody makes some, and all of a school of what is for it. */
const closedLines = readAccessTable().filter(
  line =>
    line.expected.vendor === '404' &&
    line.expected.operator === '404' &&
    !/\b(own|ours|for-school-here)$/.test(line.row),
)
const linking = /guardian|letter|invite|link|join|confirm|offer|membership|teacher/i
const acting = /password|user|update|session|sheet|keys|card|picture|profile/i

test.for(Object.keys(strangers).map((name, turn) => [name, turn] as const))(
  '%s learns, reaches, acts as and becomes nobody of the child',
  { timeout: 300_000 },
  async ([name, turn]) => {
    const {
      client,
      knows = [],
      token = '',
      classId = world.class.here,
      mayMake = () => false,
    } = (await strangers[name]?.()) ?? { client: new Client(of.app) }
    const asking = {
      ...candidates,
      ...(token ? { token: [token] } : {}),
      groupId: [classId, world.class.here],
      group_id: [classId, world.class.here],
    }
    const { text, asked } = await askEverything(of, client, asking, { turn, of: 3 })
    figures.calls += asked
    const told = text + (await askOfClass(client, classId))
    const learned = secretsIn(told).filter(secret => !knows.includes(secret))
    figures.learned += learned.length
    const done: string[] = []
    for (const line of shareOf(closedLines, turn, 5)) {
      const call = allCalls.find(one => one.name === line.call)
      if (!call || call.method === 'GET' || mayMake(call)) continue
      const person = people.find(one => one !== 'guest' && line.expected[one] === 'ok')
      const attempt = person && (await attemptOf(line, fixture, person))
      if (!attempt) continue
      await of.services.db.deleteFrom('rate_limits').execute()
      // Some calls are about an older child: its day of birth stays a secret all the same.
      await of.services.db
        .updateTable('users')
        .set({ birth_date: secrets.birthDate })
        .where('id', '=', childId)
        .execute()
      const answer = await client.send(requestOf(draftOf(call, attempt)))
      figures.calls++
      if (answer.status >= 400) continue
      done.push(`${line.call} ${line.row}`)
      if (linking.test(call.name)) figures.linked++
      else if (acting.test(call.name)) figures.acted++
      else figures.reached++
    }
    expect({ learned, done }).toEqual({ learned: [], done: [] })
  },
)

test('the guardian reads by the same questions what the strangers do not', async () => {
  const { text } = await askEverything(of, await clientOf(of, world.id.parent), candidates)
  expect(secretsIn(text)).toEqual(
    expect.arrayContaining(['username', 'birthDate', 'code', 'journal', 'comment', 'highlight', 'artefact']),
  )
})

test('nobody of them has become somebody to the child', async () => {
  const links = await of.services.db
    .selectFrom('guardianships')
    .select(['guardian_id', 'confirmed_at'])
    .where('child_id', '=', childId)
    .where('until', 'is', null)
    .where('confirmed_at', 'is not', null)
    .where('guardian_id', '<>', world.id.parent)
    .execute()
  figures.linked += links.length
  expect(links).toEqual([])
})

afterAll(() => {
  const { calls, learned, reached, acted, linked } = figures
  process.stdout.write(
    `P9 strangers=${Object.keys(strangers).length} calls=${calls} learned=${learned} reached=${reached} acted=${acted} linked=${linked}\n`,
  )
})
