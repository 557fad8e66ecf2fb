import { addJournal } from '@kindling/contract/journal-drafts'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { careMessages } from '@kindling/rules/messages/care'
import { journalSetting } from '@kindling/rules/school-settings'
import { expect, test } from 'vitest'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import { makeTalkFixture, sentencesFor } from '../../../test/talk-fixture.ts'
import { openTestServer } from '../../../test/test-server.ts'

const of = await openTestServer()
const length = 'Please write between 20 and 3,000 characters.'

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
