import { addComment } from '@kindling/contract/comments'
import { addJournal } from '@kindling/contract/journal-drafts'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { careMessages } from '@kindling/rules/messages/care'
import { journalMessages } from '@kindling/rules/messages/journals'
import { journalSetting } from '@kindling/rules/school-settings'
import { expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import { linkGuardian, makeUser } from '../../../test/factories.ts'
import { clientOf } from '../../../test/session-of.ts'
import { makeTalkFixture, sentencesFor, write } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const length = 'Tell a little more: at least 20 letters, and at most 3,000.'

test('an entry of few words is refused for its length, and stored if somebody should read it', async () => {
  const { child, teacher } = await makeTalkFixture(of)
  const write = (content: string) =>
    child.call(addJournal, { body: { title: 'Today', response_type: 'Text', content } })
  const refused = await write('We had soup.')
  expect([refused.status, refused.body.fields]).toEqual([400, { content: length }])
  expect(await sentencesFor(teacher)).toEqual([])
  for (const words of ['I want to die.', 'he hurts me']) {
    const { status, body } = await write(words)
    expect([words, status, body.journal.content]).toEqual([words, 200, words])
    expect(body.care).toMatchObject({ words: careMessages.told })
    expect(await sentencesFor(teacher)).toContain(words)
  }
})

test('a worrying title is stored with few words below it, and worrying words as text where the recording is missing; others are refused', async () => {
  const { child, teacher } = await makeTalkFixture(of)
  const write = (title: string, content: string, response_type: 'Text' | 'Audio' = 'Text') =>
    child.call(addJournal, { body: { title, content, response_type } })
  expect((await write('My day', 'so bye')).body.fields).toEqual({ content: length })
  const { status, body } = await write('I want to die', 'so bye')
  expect([status, body.journal.title, body.care?.words]).toEqual([200, 'I want to die', careMessages.told])
  expect(await sentencesFor(teacher)).toEqual(['I want to die'])
  const silent = await write('My sound', 'I sang all day long with my sister.', 'Audio')
  expect([silent.status, silent.body.fields]).toEqual([400, { medias: journalMessages.mediaMissing }])
  const said = await write('My sound', 'Nobody would miss me if I was dead.', 'Audio')
  expect([said.status, said.body.journal.response_type]).toEqual([200, 'Text'])
  expect(said.body.care?.words).toBe(careMessages.told)
  expect((await write('My voice', '', 'Audio')).body.fields).toEqual({ medias: journalMessages.mediaMissing })
  const titled = await write('I want to die', '', 'Audio')
  expect([titled.status, titled.body.journal.response_type, titled.body.care?.words]).toEqual([
    200,
    'Text',
    careMessages.told,
  ])
})

test('words of worry that are refused for another reason bring the numbers to call, and are kept nowhere', async () => {
  const { child, teacher } = await makeTalkFixture(of)
  const refused = async (content: string) =>
    (
      await child.call(addJournal, {
        body: { title: 'Today', response_type: 'Text', content, teacher_id: 999_999 },
      })
    ).body
  expect(await refused('I want to kill myself tonight.')).toMatchObject({
    code: 'VALIDATION',
    care: { words: careMessages.nobody, numbers: helpNumbersOf('US') },
  })
  expect((await refused('We counted frogs at the pond today.')).care).toBeUndefined()
  expect((await refused(`I want to kill myself tonight.${' la'.repeat(1_000)}`)).care?.numbers).not.toEqual(
    [],
  )
  expect(await sentencesFor(teacher)).toEqual([])
})

test('a child of whom no adult of a school hears is told that the family can read the words', async () => {
  const child = await makeUser(of, 'Child')
  const alone = await clientOf(of, child)
  const body = {
    title: 'Home',
    response_type: 'Text' as const,
    content: 'My mom beats me every night with a belt.',
  }
  const family = async () => (await alone.call(addJournal, { body })).body.care?.family
  expect(await family()).toBeNull()
  await linkGuardian(of, child, await makeUser(of, 'Parent'))
  expect(await family()).toBe(careMessages.familyAlone)
})

test('thoughts of few words on a check-in are refused for their length, and stored with it if somebody should read them', async () => {
  const { child, teacher, schoolId } = await makeTalkFixture(of)
  const setting = { school_id: schoolId, setting_id: journalSetting, is_on: true, changed_at: of.clock.now() }
  await of.services.db.insertInto('school_settings').values(setting).execute()
  const save = (reflection: string) =>
    child.call(saveWellbeingAnswers, { body: checkInOf(3, { reflection }) })
  const refused = await save('It was fine.')
  expect([refused.status, refused.body.fields]).toEqual([400, { reflection: length }])
  const { status, body } = await save('I want to die.')
  expect([status, body.care?.words]).toEqual([200, careMessages.told])
  expect(await sentencesFor(teacher)).toEqual(['I want to die.'])
})

test('a child who may not write reads with the refusal whom to call, if its words ask for it, and nothing is kept', async () => {
  const { child, childId: id, schoolId } = await makeTalkFixture(of)
  const { journal } = await write(child, 'We counted frogs at the pond today.')
  const { db } = of.services
  await db
    .updateTable('schools')
    .set({ verified_at: null, verified_as: null, verified_by: null })
    .where('id', '=', schoolId)
    .execute()
  await db.deleteFrom('consents').where('child_id', '=', id).execute()
  const worry = 'I want to kill myself tonight.'
  const add = (content: string) =>
    child.call(addJournal, { body: { title: 'Today', response_type: 'Text', content } })
  const comment = (text: string) =>
    child.call(addComment, { body: { archetype_id: journal.id, comment: text } })
  const checkIn = (reflection: string) =>
    child.call(saveWellbeingAnswers, { body: checkInOf(3, { reflection }) })
  const care = {
    title: careMessages.title,
    words: careMessages.nobody,
    family: null,
    numbers: helpNumbersOf('US'),
  }
  for (const send of [add, comment, checkIn]) {
    expect((await send(worry)).body).toMatchObject({ code: 'CONSENT', care })
    const quiet = (await send('We counted even more frogs today.')).body
    expect([quiet.code, quiet.care]).toEqual(['CONSENT', undefined])
  }
  for (const table of ['talks', 'talk_hints'] as const)
    expect(await db.selectFrom(table).select('id').where('child_id', '=', id).execute()).toEqual([])
  const kept = await db.selectFrom('journals').select('id').where('user_id', '=', id).execute()
  expect(kept).toEqual([{ id: journal.id }])
  const parent = await clientOf(of, await makeUser(of, 'Parent'))
  expect(
    (await parent.call(addJournal, { body: { title: worry, response_type: 'Text', content: worry } })).body
      .care,
  ).toBeUndefined()
})
