import { createUser } from '@kindling/contract/accounts'
import { addComment } from '@kindling/contract/comments'
import { updateUser } from '@kindling/contract/credentials'
import { getChildInfo, listChildren } from '@kindling/contract/families'
import { answerGuardianRequest, listGuardianRequests } from '@kindling/contract/guardians'
import { getJournal, likeJournal } from '@kindling/contract/journals'
import { listClassFamilies, makeFamilyLetter, withdrawLetter } from '@kindling/contract/letters'
import { sendVerifyCode, verifyEmailCode } from '@kindling/contract/onboarding'
import { expect, test } from 'vitest'
import { solveCaptcha } from '../../../test/captcha.ts'
import { Client } from '../../../test/client.ts'
import { joinClass, joinSchool, makeClass, makeSurrounding, makeUser } from '../../../test/factories.ts'
import { lettersInHand } from '../../../test/letters-in-hand.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { makeJournal } from '../../../test/records.ts'
import { clientOf } from '../../../test/session-of.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { sendVerificationCode } from '../accounts/verify-email.ts'
import { mailLetter } from './mail-letter.ts'

const of = await openTestServer()
const daySeconds = 24 * 3_600
let made = 0
const freshAddress = () => `ruth${++made}@families.example`

/** A student of a verified school without a guardian. */
async function makeStudent() {
  const around = await makeSurrounding(of)
  await of.services.db.deleteFrom('guardianships').where('child_id', '=', around.childId).execute()
  await of.services.db.deleteFrom('consents').where('child_id', '=', around.childId).execute()
  await of.services.db
    .updateTable('users')
    .set({ first_name: 'Tamar', last_name: 'Reed' })
    .where('id', '=', around.childId)
    .execute()
  return { ...around, teacher: await clientOf(of, around.teacherId) }
}
const { parent, print, look, accept, tap } = lettersInHand(of)
const families = async (client: Client, groupId: number) =>
  (await client.call(listClassFamilies, { params: { groupId } })).body.students
const nameOfSchool = async (id: number) => {
  const row = of.services.db.selectFrom('schools').select('name').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).name
}
const adminOf = async (schoolId: number) => {
  const id = await makeUser(of, 'Teacher')
  await of.services.db.insertInto('school_admins').values({ school_id: schoolId, user_id: id }).execute()
  return { id, client: await clientOf(of, id) }
}

test('a letter that was ordered before a dispute is not mailed and opens nothing; after the decision another one goes out', async () => {
  const { childId, classId, teacherId } = await makeSurrounding(of)
  const [teacher, email] = [await clientOf(of, teacherId), 'later@families.example']
  const order = () =>
    teacher.call(makeFamilyLetter, { params: { childId }, body: { group_id: classId, email } })
  const { letter } = (await order()).body
  const dispute = { child_id: childId, about: 'account', reason: 'Not us', opened_at: of.clock.now() }
  await of.services.db.insertInto('disputes').values(dispute).execute()
  await mailLetter(of.services, { letterId: letter.id })
  expect((await order()).body.code).toBe('DISPUTE')
  await of.services.db
    .updateTable('disputes')
    .set({ closed_at: of.clock.now() })
    .where('child_id', '=', childId)
    .execute()
  await mailLetter(of.services, { letterId: letter.id })
  expect(await messagesTo(of, email)).toEqual([])
  const again = (await order()).body.letter
  await mailLetter(of.services, { letterId: again.id })
  expect(await messagesTo(of, email)).toHaveLength(1)
})

test('by a printed letter a guardian reads and writes nothing and changes no password until the teacher taps the name', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const older = await makeJournal(of, childId, 'Older')
  of.clock.forward(60)
  const { code } = await print(teacher, childId, classId)
  const ruth = await parent({ first_name: 'Ruth' })
  // Ways to sign in that a verified school made stay.
  expect((await look(ruth.client, code ?? '')).body.letter.old_ways_end).toBe('never')
  await accept(ruth.client, code)
  const read = async (journalId: number) =>
    (await ruth.client.call(getJournal, { params: { journalId } })).status
  const setPassword = async () =>
    (await ruth.client.call(updateUser, { params: { userId: childId }, body: { make_password: true } }))
      .status
  const seen = async () => (await ruth.client.call(listChildren)).body.children[0]
  of.clock.forward(60)
  const newer = await makeJournal(of, childId, 'Newer')
  for (const journalId of [older, newer]) {
    expect(await read(journalId)).toBe(404)
    const like = { object_id: journalId, action_type: 1 } as const
    expect((await ruth.client.call(likeJournal, { body: like })).status).toBe(404)
    const comment = { archetype_id: journalId, comment: 'Meet me at the park.' }
    expect((await ruth.client.call(addComment, { body: comment })).status).toBe(404)
  }
  expect(await setPassword()).toBe(404)
  const card = (await ruth.client.call(getChildInfo, { params: { childId } })).body.child
  expect(card).toMatchObject({ first_name: 'Tamar', last_name: 'R.', birth_date: null, username: null })
  expect(await seen()).toMatchObject({
    first_name: 'Tamar',
    last_name: 'R.',
    confirmed: false,
    username: null,
    birth_date: null,
    profile_code: null,
    journal_count: 0,
  })
  const [line] = await families(teacher, classId)
  expect(line?.guardians).toMatchObject([
    { id: ruth.id, first_name: 'Ruth', confirmed: false, can: ['confirm'] },
  ])
  expect((await tap(teacher, childId, ruth.id)).body).toEqual({ confirmed: true })
  expect([await read(older), await read(newer)]).toEqual([200, 200])
  expect(await setPassword()).toBe(200)
  expect(await seen()).toMatchObject({ last_name: 'Reed', confirmed: true, journal_count: 2 })
  expect((await tap(teacher, childId, ruth.id)).status).toBe(404)
})

test('a letter is for a class that its maker teaches, and for no other one of the child', async () => {
  const { childId, classId, schoolId, teacher } = await makeStudent()
  const colleagueId = await makeUser(of, 'Teacher')
  const second = await makeClass(of, colleagueId, { schoolId })
  const club = await makeClass(of, await makeUser(of, 'Teacher'), { schoolId: null })
  for (const id of [second, club]) await joinClass(of, id, childId)
  const make = async (who: Client, group_id: number) =>
    (await who.call(makeFamilyLetter, { params: { childId }, body: { group_id } })).status
  const colleague = await clientOf(of, colleagueId)
  expect([await make(teacher, classId), await make(teacher, second), await make(teacher, club)]).toEqual([
    200, 404, 404,
  ])
  expect([await make(colleague, second), await make(colleague, classId)]).toEqual([200, 404])
})

test('who is not the family is turned away by the teacher, with all that the letter had made', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const { code } = await print(teacher, childId, classId)
  const wrong = await parent()
  await accept(wrong.client, code)
  const stranger = await makeSurrounding(of)
  expect((await tap(await clientOf(of, stranger.teacherId), childId, wrong.id, false)).status).toBe(404)
  expect((await tap(teacher, childId, wrong.id, false)).body).toEqual({ confirmed: false })
  expect((await wrong.client.call(listChildren)).body.children).toEqual([])
  const open = await of.services.db
    .selectFrom('consents')
    .select('id')
    .where('child_id', '=', childId)
    .where('withdrawn_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('opening a letter changes nothing, it works once, for thirty days, and until it is taken back', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const first = await print(teacher, childId, classId)
  const guest = new Client(of.app)
  for (const typed of [first.code ?? '', ` ${first.code?.toLowerCase().replaceAll('-', '')} `.trim()])
    expect((await look(guest, typed)).body.letter).toMatchObject({
      status: 'open',
      child_name: 'Tamar',
      mailed: false,
    })
  const second = await print(teacher, childId, classId)
  // Only one letter is open at a time.
  expect((await look(guest, first.code ?? '')).body.letter).toMatchObject({
    status: 'over',
    child_name: null,
  })
  const taken = await teacher.call(withdrawLetter, { params: { childId }, body: { letter_id: second.id } })
  expect(taken.body).toEqual({ withdrawn: true })
  expect((await accept((await parent()).client, second.code)).status).toBe(404)
  const third = await print(teacher, childId, classId)
  of.clock.forward(30 * daySeconds)
  expect((await look(guest, third.code ?? '')).body.letter.status).toBe('over')
  expect((await accept((await parent()).client, third.code)).status).toBe(404)
  const fourth = await print(teacher, childId, classId)
  const [one, two] = [await parent(), await parent()]
  const answers = await Promise.all([accept(one.client, fourth.code), accept(two.client, fourth.code)])
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 404])
  expect((await look(guest, fourth.code ?? '')).body.letter).toMatchObject({
    status: 'used',
    child_name: null,
  })
  expect((await look(guest, 'AAAA-BBBB-CCCC')).status).toBe(404)
})

test('a code is told once: the database has a hash, and a repeated request gives the letter another one', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const request = { params: { childId }, body: { group_id: classId }, idempotencyKey: 'letter-1' }
  const [first, again] = [
    (await teacher.call(makeFamilyLetter, request)).body.letter,
    (await teacher.call(makeFamilyLetter, request)).body.letter,
  ]
  expect(again.id).toBe(first.id)
  expect(again.code).not.toBe(first.code)
  const kept = await of.services.db.selectFrom('idempotency_keys').select('reply').execute()
  expect(JSON.stringify(kept)).not.toContain(again.code)
  expect((await look(new Client(of.app), first.code ?? '')).status).toBe(404)
})

test('a mailed letter works only for its proved address, and its guardian is confirmed at once', async () => {
  const { childId, classId, schoolId, teacher } = await makeStudent()
  const email = freshAddress()
  const { body } = await teacher.call(makeFamilyLetter, {
    params: { childId },
    body: { group_id: classId, email },
  })
  expect(body.letter).toMatchObject({ code: null, link: null, mailed_to: email })
  await mailLetter(of.services, { letterId: body.letter.id })
  const [mail] = await messagesTo(of, email)
  expect(mail?.subject).toContain('invites you to follow Tamar')
  const school = await nameOfSchool(schoolId)
  expect(mail?.body).toContain(`, ${school}, sends you the family letter of Tamar`)
  expect(mail?.body).toContain('where children keep what they make and learn')
  const { letter_head } = (await teacher.call(listClassFamilies, { params: { groupId: classId } })).body
  expect(letter_head.school).toBe(school)
  const code = /\/letter\/([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  const other = await parent()
  expect((await look(other.client, code)).body.letter).toMatchObject({
    status: 'elsewhere',
    child_name: null,
    mailed: true,
  })
  expect((await accept(other.client, code)).status).toBe(404)
  const ruth = await parent({ email, email_verified_at: null })
  expect((await look(ruth.client, code)).body.letter.child_name).toBeNull()
  expect((await accept(ruth.client, code)).body.code).toBe('UNPROVED')
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: of.clock.now() })
    .where('id', '=', ruth.id)
    .execute()
  expect((await look(ruth.client, code)).body.letter.child_name).toBe('Tamar')
  expect((await accept(ruth.client, code)).body).toMatchObject({
    confirmed: true,
    child: { last_name: 'Reed' },
  })
  expect((await ruth.client.call(getChildInfo, { params: { childId } })).status).toBe(200)
})

test('somebody new registers, proves the address by the code of the mail, and is a guardian', async () => {
  const { childId, classId, teacher } = await makeStudent()
  const { code } = await print(teacher, childId, classId)
  const phone = new Client(of.app)
  expect((await look(phone, code ?? '')).body.letter.child_name).toBe('Tamar')
  expect((await accept(phone, code)).status).toBe(401)
  const email = freshAddress()
  const registered = await phone.call(createUser, {
    body: {
      email,
      first_name: 'Ruth',
      last_name: 'Reed',
      password: 'Lantern-42',
      captcha_token: await solveCaptcha(phone, 'User/create'),
    },
  })
  const userId = registered.body.session.user?.id ?? 0
  expect((await accept(phone, code)).body.code).toBe('UNPROVED')
  await phone.call(sendVerifyCode, { body: {} })
  await sendVerificationCode(of.services, { userId })
  const digits = /(\d{6}) is your/.exec((await messagesTo(of, email)).at(-1)?.subject ?? '')?.[1] ?? ''
  await phone.call(verifyEmailCode, { body: { code: digits } })
  expect((await accept(phone, code)).body.child?.id).toBe(childId)
})

test('where a guardian with a proved address is, the letter asks that guardian, or somebody of the school who did not make it', async () => {
  const around = await makeSurrounding(of)
  const { childId, classId } = around
  const teacher = await clientOf(of, around.teacherId)
  const { code } = await print(teacher, childId, classId)
  const nora = await parent({ first_name: 'Nora' })
  const { body } = await accept(nora.client, code)
  expect(body).toMatchObject({ child: null, confirmed: false, request: { waits_for: 'guardian' } })
  expect((await nora.client.call(listChildren)).body.children).toEqual([])
  const first = await clientOf(of, around.parentId)
  const colleagueId = await makeUser(of, 'Teacher')
  await joinSchool(of, colleagueId, around.schoolId)
  await of.services.db
    .insertInto('class_teachers')
    .values({ class_id: classId, teacher_id: colleagueId })
    .execute()
  const colleague = await clientOf(of, colleagueId)
  for (const [who, can] of [
    [first, ['answer']],
    [colleague, ['answer']],
    [teacher, []],
  ] as const)
    expect((await who.call(listGuardianRequests)).body.to_answer).toMatchObject([
      { guardian: { first_name: 'Nora' }, method: 'letter', can },
    ])
  const yes = { params: { childId }, body: { request_id: body.request?.id ?? 0, yes: true } }
  expect((await teacher.call(answerGuardianRequest, yes)).status).toBe(404)
  expect((await colleague.call(answerGuardianRequest, yes)).status).toBe(200)
  expect((await nora.client.call(listChildren)).body.children).toMatchObject([
    { id: childId, confirmed: true },
  ])
})

test('whoever made a letter as an administrator confirms nobody by it: a teacher of the class does', async () => {
  const { childId, classId, schoolId, teacher } = await makeStudent()
  const [admin, other] = [await adminOf(schoolId), await adminOf(schoolId)]
  const second = await parent()
  const { code } = await print(admin.client, childId, classId)
  await accept(second.client, code)
  for (const who of [admin, other]) {
    const [line] = await families(who.client, classId)
    expect(line?.guardians.map(one => one.can)).toEqual([[]])
    expect((await tap(who.client, childId, second.id)).status).toBe(404)
  }
  expect((await tap(teacher, childId, second.id)).status).toBe(200)
})

test('what an administrator mails to an address waits for a teacher of the class too', async () => {
  const { childId, schoolId, teacher } = await makeStudent()
  const admin = await adminOf(schoolId)
  const email = freshAddress()
  const { body } = await admin.client.call(makeFamilyLetter, { params: { childId }, body: { email } })
  await mailLetter(of.services, { letterId: body.letter.id })
  const code = /\/letter\/([\w-]+)/.exec((await messagesTo(of, email))[0]?.body ?? '')?.[1] ?? ''
  const second = await parent({ email })
  expect((await accept(second.client, code)).body.confirmed).toBe(false)
  const lastName = async () =>
    (await second.client.call(getChildInfo, { params: { childId } })).body.child.last_name
  expect(await lastName()).toBe('R.')
  expect((await tap(admin.client, childId, second.id)).status).toBe(404)
  expect((await tap(teacher, childId, second.id)).status).toBe(200)
  expect(await lastName()).toBe('Reed')
})

test('an administrator who made the letter of a child with a guardian does not let in whoever used it', async () => {
  const around = await makeSurrounding(of)
  const { childId, classId } = around
  const admin = await adminOf(around.schoolId)
  const { code } = await print(admin.client, childId, classId)
  const second = await parent()
  const { body } = await accept(second.client, code)
  const yes = { request_id: body.request?.id ?? 0, yes: true }
  expect((await admin.client.call(answerGuardianRequest, { params: { childId }, body: yes })).status).toBe(
    404,
  )
  const teacher = await clientOf(of, around.teacherId)
  expect((await teacher.call(answerGuardianRequest, { params: { childId }, body: yes })).status).toBe(200)
})

test('a letter ends with the teacher who made it', async () => {
  const { childId, classId, teacherId, teacher } = await makeStudent()
  const { code } = await print(teacher, childId, classId)
  await of.services.db
    .updateTable('class_teachers')
    .set({ until: of.clock.now() })
    .where('teacher_id', '=', teacherId)
    .execute()
  expect((await look(new Client(of.app), code ?? '')).body.letter.status).toBe('over')
  expect((await accept((await parent()).client, code)).status).toBe(404)
})

test('only parents use letters, and only with a proved address makes anybody one', async () => {
  const { childId, classId, teacherId, teacher } = await makeStudent()
  const { code } = await print(teacher, childId, classId)
  expect((await accept(teacher, code)).status).toBe(403)
  expect((await accept(await clientOf(of, childId), code)).status).toBe(403)
  await of.services.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', teacherId)
    .execute()
  const refused = await teacher.call(makeFamilyLetter, { params: { childId }, body: {} })
  expect(refused.body.code).toBe('UNPROVED')
})

test('whoever tries codes is stopped', async () => {
  const { client } = await parent()
  for (let guess = 0; guess < 20; guess++) expect((await accept(client, 'AAAA-BBBB-CCCC')).status).toBe(404)
  expect((await accept(client, 'AAAA-BBBB-CCCC')).status).toBe(429)
})

test('an address gets five letters a day, whoever sends them, and others get theirs', async () => {
  const email = freshAddress()
  const mail = async (to: string) => {
    const { childId, teacher } = await makeStudent()
    return (await teacher.call(makeFamilyLetter, { params: { childId }, body: { email: to } })).status
  }
  const spellings = [
    email,
    email.toUpperCase(),
    email.replace('@', '+one@'),
    email,
    email.replace('@', '+2@'),
  ]
  for (const spelling of spellings) expect(await mail(spelling)).toBe(200)
  expect(await mail(email)).toBe(429)
  expect(await mail(freshAddress())).toBe(200)
  of.clock.forward(daySeconds)
  expect(await mail(email)).toBe(200)
})
