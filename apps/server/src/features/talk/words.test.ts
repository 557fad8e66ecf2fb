import { addComment, removeComment } from '@kindling/contract/comments'
import { createGoal, deleteGoal, updateUserGoal } from '@kindling/contract/goals'
import { addHighlight, removeHighlight, updateHighlight } from '@kindling/contract/highlights'
import { saveHopeAnswers } from '@kindling/contract/hope'
import { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import { listNotifications } from '@kindling/contract/notifications'
import { addArtefact, deleteArtefact, editArtefact } from '@kindling/contract/portfolio'
import { answerTalk, askToTalk, getTalk, listTalks, readTalkTexts } from '@kindling/contract/talk'
import { saveWellbeingAnswers } from '@kindling/contract/wellbeing'
import { helpNumbersOf } from '@kindling/rules/help-numbers'
import { careMessages } from '@kindling/rules/messages/care'
import { talkNotifications } from '@kindling/rules/messages/notifications/talk'
import { journalSetting } from '@kindling/rules/school-settings'
import { usualHours } from '@kindling/rules/talk'
import { afterEach, expect, test } from 'vitest'
import { hopeAnswersOf } from '../../../test/access/hope.ts'
import { checkInOf } from '../../../test/access/wellbeing.ts'
import type { Client } from '../../../test/client.ts'
import { linkGuardian, makeOperator, makeUser } from '../../../test/factories.ts'
import { messagesTo } from '../../../test/outbox.ts'
import { openHope } from '../../../test/school-life.ts'
import { clientOf } from '../../../test/session-of.ts'
import { letSupportIn, visiting } from '../../../test/support.ts'
import {
  answer,
  emailOf,
  leaveClass,
  makeTalkFixture,
  sentencesFor,
  setSafeList,
  talksOf,
  wait,
  write,
} from '../../../test/talk-fixture.ts'
import { openTestServer, startOfTests } from '../../../test/test-server.ts'

const of = await openTestServer()
const { db } = of.services
const worry = 'I want to kill myself tonight.'
const other = 'Nobody would care if I was dead.'
const quiet = 'We counted frogs at the pond today.'

afterEach(() => of.clock.set(startOfTests))

const change = (child: Client, { id, version }: { id: number; version: number }, content: string) =>
  child.call(updateJournal, {
    params: { journalId: id },
    body: { title: 'Today', response_type: 'Text', content, version },
  })

test('words of worry in a journal ask the teachers to read the sentence, in the app; the child reads at once that somebody will; no mail says a word, and the family hears nothing', async () => {
  const { child, childId, parent, parentId, teacher, teacherId, admin, first, second } =
    await makeTalkFixture(of)
  expect((await write(child, quiet)).care).toBeNull()
  expect(await talksOf(teacher)).toEqual([])
  const { care } = await write(child, `${quiet} ${worry}`)
  expect(care).toMatchObject({
    title: careMessages.title,
    words: careMessages.told,
    family: careMessages.family,
  })
  expect(care?.numbers.map(({ number }) => number)).toContain('988')
  const [talk] = await talksOf(teacher)
  expect(talk).toMatchObject({ cause: 'words', child: { id: childId }, hints: [{ sentence: worry }] })
  const news = (await teacher.call(listNotifications)).body.notifications
  expect(news.map(({ type }) => type)).toContain('talk_words')
  const mails = await messagesTo(of, await emailOf(of, teacherId))
  expect(mails).toMatchObject([{ subject: 'Please read something that a student wrote' }])
  expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain('kill')
  // The child's own wish is separate, and adults to whom the school would not send the child are not told.
  expect((await child.call(getTalk)).body.talk).toBeNull()
  for (const one of [parent, admin, second.client]) expect(await talksOf(one)).toEqual([])
  expect((await parent.call(listNotifications)).text).not.toContain('talk_words')
  expect(await messagesTo(of, await emailOf(of, parentId))).toEqual([])
  // The first safe adult is told together with the teachers, and others as for a wish.
  expect(await sentencesFor(first.client)).toEqual([worry])
  await wait(of, 10)
  expect(await sentencesFor(second.client)).toEqual([worry])
  const read = await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })
  expect(read.status).toBe(404)
  await answer(first.client, 'with')
  const { texts } = (await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body
  expect(texts).toMatchObject([{ text: `Today\n${quiet} ${worry}` }])
})

test('the same text saved again tells nothing new; new words tell everybody anew, also where somebody is with the child; the child reads it each time', async () => {
  const { child, teacher } = await makeTalkFixture(of)
  let { journal } = await write(child, worry)
  const told = async () => (await talksOf(teacher))[0]?.steps.filter(({ kind }) => kind === 'told').length
  const save = async (content: string) => {
    const { body } = await change(child, journal, content)
    journal = body.journal
    expect(body.care).toMatchObject({ words: careMessages.told })
  }
  await answer(teacher, 'with')
  await save(`${worry} ${quiet}`)
  expect(await told()).toBe(2)
  await save(`${worry} ${other}`)
  expect(await told()).toBe(4)
  expect((await talksOf(teacher))[0]).toMatchObject({ with: null })
  expect(await sentencesFor(teacher)).toEqual([worry, other])
  expect(await talksOf(teacher)).toHaveLength(1)
  // A longer version of a known sentence is another sentence.
  const longer = worry.replace('.', ' and I have the pills.')
  await save(`${worry} ${other}\n${longer}`)
  expect(await sentencesFor(teacher)).toEqual([worry, other, longer])
})

test('once a talk is closed, the very same text is no news, and the same sentence in a changed text is', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  let { journal } = await write(child, worry)
  const save = async (content: string) => {
    const { body } = await change(child, journal, content)
    journal = body.journal
    return body.care
  }
  await answer(first.client, 'read')
  await answer(teacher, 'close', { note: 'We talked.' })
  expect(await save(worry)).toMatchObject({ words: careMessages.told })
  expect(await talksOf(teacher)).toEqual([])
  expect(await save(`${quiet} ${worry}`)).toMatchObject({ words: careMessages.told })
  expect(await sentencesFor(teacher)).toEqual([worry])
  await answer(first.client, 'read')
  await answer(teacher, 'close', { note: 'We talked again.' })
  expect(await save(quiet)).toBeNull()
  await save(`${quiet} ${worry}`)
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('thoughts on check-ins and comments of children are read, and nothing that an adult writes', async () => {
  const { child, childId, schoolId, teacher, first } = await makeTalkFixture(of)
  const setting = { school_id: schoolId, setting_id: journalSetting, is_on: true }
  await db
    .insertInto('school_settings')
    .values({ ...setting, changed_at: of.clock.now() })
    .execute()
  const wellbeing = await child.call(saveWellbeingAnswers, { body: checkInOf(3, { reflection: worry }) })
  expect(wellbeing.body.care).toMatchObject({ words: careMessages.told, family: null })
  expect(await sentencesFor(teacher)).toEqual([worry])
  const assessmentId = await openHope(of, { schoolId })
  const hope = await child.call(saveHopeAnswers, {
    body: hopeAnswersOf(assessmentId, 3, { reflection: other }),
  })
  expect(hope.status, hope.text).toBe(200)
  expect(hope.body.care).toMatchObject({ words: careMessages.told })
  const { journal } = await write(child, quiet)
  const comment = (client: Client, text: string) =>
    client.call(addComment, { body: { archetype_id: journal.id, comment: text } })
  expect((await comment(teacher, worry)).body.care).toBeNull()
  expect(await sentencesFor(teacher)).toEqual([worry, other])
  // A repetition within an hour is no new sentence, and the child gets the same message.
  const repeated = (await comment(child, worry)).body
  expect(repeated.care).toMatchObject({ words: careMessages.told })
  expect(await sentencesFor(teacher)).toEqual([worry, other])
  of.clock.forward(61 * 60)
  const written = (await comment(child, worry)).body
  expect(await sentencesFor(teacher)).toEqual([worry, other, worry])
  // Another person may be signed in as the child: a removed text's sentence stays until its talk is closed.
  await child.call(removeComment, { query: { id: written.comment.id } })
  await child.call(removeComment, { query: { id: repeated.comment.id } })
  expect(await sentencesFor(teacher)).toEqual([worry, other, worry])
  const rows = () => db.selectFrom('talk_hints').select('sentence').where('child_id', '=', childId).execute()
  expect(await rows()).toHaveLength(3)
  await answer(first.client, 'read')
  await answer(teacher, 'close', { note: 'We talked.' })
  expect(await rows()).toHaveLength(2)
})

test('a school switches it off, or nobody hears: the child is told so, with whom to call, and nothing is kept', async () => {
  const { admin, child, childId, first, teacher } = await makeTalkFixture(of)
  const adults = [{ user_id: first.id, role: 'nurse' as const }]
  const off = await setSafeList(admin, { adults, hours: usualHours, reads_words: false })
  expect(off.body.reads_words).toBe(false)
  expect((await write(child, worry)).care).toMatchObject({
    words: careMessages.nobody,
    family: careMessages.familyAlone,
    numbers: [...helpNumbersOf('US')],
  })
  expect((await write(child, 'We had soup, and then we played outside.')).care).toBeNull()
  expect(await talksOf(teacher)).toEqual([])
  for (const table of ['talks', 'talk_hints'] as const)
    expect(await db.selectFrom(table).select('id').where('child_id', '=', childId).execute()).toEqual([])
  const on = await setSafeList(admin, { adults, hours: usualHours, reads_words: true })
  expect(on.body.reads_words).toBe(true)
  expect((await write(child, worry)).care).toMatchObject({ words: careMessages.told })
  const alone = await makeUser(of, 'Child')
  const guardian = await makeUser(of, 'Parent')
  await linkGuardian(of, alone, guardian)
  const { care } = await write(await clientOf(of, alone), worry)
  expect(care).toMatchObject({ words: careMessages.nobody })
  expect(care?.numbers).not.toEqual([])
  expect(await talksOf(await clientOf(of, guardian))).toEqual([])
  expect(await db.selectFrom('talks').select('id').where('child_id', '=', alone).execute()).toEqual([])
})

test('a guardian whom the child chose for a wish neither learns of the words nor ends what they began', async () => {
  const { child, childId, classId, parent, parentId, first } = await makeTalkFixture(of)
  await leaveClass(of, { childId, classId })
  await child.call(askToTalk, { body: { adult_id: parentId } })
  expect((await write(child, worry)).care).toMatchObject({ words: careMessages.told })
  const [wish, ...more] = await talksOf(parent)
  expect(more).toEqual([])
  expect(wish).toMatchObject({ cause: 'wish', hints: [] })
  await answer(parent, 'with')
  const body = { act: 'close' as const, note: 'We talked at home.' }
  expect((await parent.call(answerTalk, { params: { talkId: wish?.id ?? 0 }, body })).body.done).toBe(true)
  const words = await talksOf(first.client)
  expect(words).toMatchObject([{ cause: 'words', hints: [{ sentence: worry }] }])
  const close = { params: { talkId: words[0]?.id ?? 0 }, body }
  expect((await parent.call(answerTalk, close)).status).toBe(404)
})

test('support sees nothing of wishes and words, neither as the child nor as the teacher who was told', async () => {
  const { child, childId, teacher, teacherId, schoolId } = await makeTalkFixture(of)
  await letSupportIn(of, schoolId)
  await child.call(askToTalk)
  await write(child, worry)
  await answer(teacher, 'with')
  await answer(teacher, 'say', { text: 'I am here.' })
  const operatorId = await makeOperator(of)
  for (const [who, personId] of [
    [child, childId],
    [teacher, teacherId],
  ] as const) {
    const { client } = await visiting(of, { operatorId, personId, schoolId })
    for (const call of [listTalks, getTalk]) expect((await client.call(call)).status).toBe(403)
    const shown = async (one: Client) => {
      const { notifications, unread } = (await one.call(listNotifications)).body
      return { about: notifications.filter(({ type }) => type in talkNotifications).length > 0, unread }
    }
    const [own, visited] = [await shown(who), await shown(client)]
    expect([own.about, visited.about]).toEqual([true, false])
    expect(visited.unread).toBeLessThan(own.unread)
  }
})

test('the same press of a button twice writes, tells and answers once', async () => {
  const { child, teacher } = await makeTalkFixture(of)
  const body = { title: 'Today', response_type: 'Text' as const, content: worry }
  const tries = await Promise.all(
    [0, 1].map(() => child.call(addJournal, { body, idempotencyKey: 'the-same-key-of-a-journal' })),
  )
  for (const one of tries) expect(one.body.care).toMatchObject({ words: careMessages.told })
  expect((await talksOf(teacher))[0]?.hints).toHaveLength(1)
})

test('words of worry in what a child keeps as special are read with their text, and stay when it is taken out', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  const special = { title: 'My kite', detail: { why_special: quiet } }
  const made = (await child.call(addArtefact, { body: special })).body
  expect(made.care).toBeNull()
  const artefactId = made.artefact.id
  const body = { ...special, detail: { why_special: worry }, version: made.artefact.version }
  const changed = await child.call(editArtefact, { params: { artefactId }, body })
  expect(changed.body.care).toMatchObject({ words: careMessages.told })
  expect(await sentencesFor(teacher)).toEqual([worry])
  await answer(first.client, 'read')
  await answer(first.client, 'with')
  const [talk] = await talksOf(first.client)
  const read = async () =>
    (await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body.texts
  expect(await read()).toMatchObject([{ kind: 'artefact', id: artefactId, text: `My kite\n${worry}\n` }])
  expect((await child.call(deleteArtefact, { params: { artefactId } })).status).toBe(200)
  expect(await read()).toEqual([])
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('so are those in an accomplishment', async () => {
  const { child, teacher, first } = await makeTalkFixture(of)
  const made = (
    await child.call(addHighlight, { body: { title: 'My mile', detail: { why_special: quiet } } })
  ).body
  expect(made.care).toBeNull()
  const { id, version } = made.highlight
  const body = { id, version, title: 'My mile', detail: { why_special: worry }, status: 'Reset' as const }
  expect((await child.call(updateHighlight, { body })).body.care).toMatchObject({ words: careMessages.told })
  await answer(first.client, 'read')
  await answer(first.client, 'with')
  const [talk] = await talksOf(first.client)
  const read = async () =>
    (await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body.texts
  expect(await read()).toMatchObject([{ kind: 'highlight', id, text: `My mile\n${worry}` }])
  expect((await child.call(removeHighlight, { params: { highlightId: id } })).status).toBe(200)
  expect(await read()).toEqual([])
  expect(await sentencesFor(teacher)).toEqual([worry])
})

test('so are those in a goal that a child sets itself, and in its steps', async () => {
  const { child, first } = await makeTalkFixture(of)
  const made = (await child.call(createGoal, { body: { title: 'Be braver', steps: [quiet] } })).body
  expect(made.care).toBeNull()
  const { user_goal_id: id, user_goal_version: version } = made.goal
  const detail = { steps_taken: [{ text: worry, done: false }] }
  const changed = await child.call(updateUserGoal, { body: { id: id ?? 0, version: version ?? 0, detail } })
  expect(changed.body.care).toMatchObject({ words: careMessages.told })
  await answer(first.client, 'read')
  await answer(first.client, 'with')
  const [talk] = await talksOf(first.client)
  const read = async () =>
    (await first.client.call(readTalkTexts, { params: { talkId: talk?.id ?? 0 } })).body.texts
  expect(await read()).toMatchObject([{ kind: 'child_goal', id, text: `Be braver\n${worry}` }])
  expect((await child.call(deleteGoal, { params: { goalId: made.goal.id } })).status).toBe(200)
  expect(await read()).toEqual([])
})
