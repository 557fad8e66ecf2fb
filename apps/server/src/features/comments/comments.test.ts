import { addComment, listComments, removeComment } from '@kindling/contract/comments'
import { updateJournal } from '@kindling/contract/journal-drafts'
import { getJournal, likeJournal } from '@kindling/contract/journals'
import { listNotifications } from '@kindling/contract/notifications'
import { uploadData, uploadVideoData } from '@kindling/contract/uploads'
import { expect, test } from 'vitest'
import { Client } from '../../../test/client.ts'
import { makeSurrounding, makeUser, signedIn } from '../../../test/factories.ts'
import { makeFile, makeJournal } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { mp4, ogg } from '../../platform/files/test-recordings.ts'
import { countUse } from '../../platform/rate-limits.ts'
import { journalLimits } from '../journals/limits.ts'
import { commentLimits, mostShown } from './limits.ts'

const of = await openTestServer()
const around = await makeSurrounding(of)
const elsewhere = await makeSurrounding(of)
const child = await signedIn(of, around.childId)
const parent = await signedIn(of, around.parentId)
const teacher = await signedIn(of, around.teacherId)
const strangers = [await signedIn(of, elsewhere.teacherId), await signedIn(of, elsewhere.parentId)]
const archetype = 'JOURNALS' as const

async function says(client: Client, archetype_id: number, comment = 'What did it sound like?') {
  const { body } = await client.call(addComment, { body: { archetype, archetype_id, comment } })
  return body.comment
}

test('a teacher comments on the journal of a pupil, and the child is told [COMMENTS-20] [COMMENTS-21]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Cricket')
  const { id } = await says(teacher, journalId)
  const told = (await child.call(listNotifications)).body.notifications
  expect(told.find(item => item.contentDetails.comment_id === id)).toMatchObject({
    type: 'comment_added',
    user_id: around.teacherId,
    contentDetails: { journal_id: journalId },
  })
  for (const stranger of strangers) {
    const answer = await stranger.call(addComment, { body: { archetype_id: journalId, comment: 'Hello' } })
    expect(answer.status).toBe(404)
  }
})

test('posting adds a comment in words and answers with it [COMMENTS-03] [COMMENTS-28]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Beetle')
  const posted = await parent.send<{ comment: Record<string, unknown>; message: string }>({
    method: 'POST',
    url: '/comment/postComment',
    payload: { archetype, archetype_id: journalId, comment: ' It shone! ' },
  })
  expect(posted.body).toMatchObject({
    message: 'Comment added',
    comment: {
      comment_type: 'Text',
      comment: 'It shone!',
      media_url: null,
      thumbnail: null,
      archetype,
      archetype_id: journalId,
      user_id: around.parentId,
      user: { id: around.parentId, last_name: 'Example' },
    },
  })
  const unknown = await parent.call(addComment, { body: { archetype_id: 999_999, comment: 'Hello' } })
  expect(unknown.status).toBe(404)
})

test('a comment is Text, Audio or Video, and its file the own upload of its author, of that kind [COMMENTS-04] [COMMENTS-11]', async () => {
  const archetype_id = await makeJournal(of, around.childId, 'Owl')
  const data = ogg().toString('base64')
  const voice = await parent.call(uploadData, { body: { data, name: 'owl.ogg' } })
  const body = { archetype_id, comment_type: 'Audio' as const, media_url: voice.body.file.url.permalink }
  const spoken = await parent.call(addComment, { body })
  expect(spoken.body.comment).toMatchObject({ comment_type: 'Audio', media_url: body.media_url })
  expect((await teacher.call(addComment, { body })).status).toBe(400)
  const film = { data: mp4('mp42', 'vide').toString('base64'), name: 'owl.mp4' }
  const { video_url } = (await parent.call(uploadVideoData, { body: film })).body
  const filmed = await parent.call(addComment, {
    body: { archetype_id, comment_type: 'Video', media_url: video_url },
  })
  expect(filmed.body.comment).toMatchObject({ comment_type: 'Video', media_url: video_url })
  expect((await says(parent, archetype_id)).comment_type).toBe('Text')
  const payload = { archetype_id, comment_type: 'Image', media_url: body.media_url }
  expect((await parent.send({ method: 'POST', url: '/comment/postComment', payload })).status).toBe(400)
  const picture = await makeFile(of, around.parentId, 'owl')
  const media_url = `/files/${picture.key}/${picture.name}`
  expect((await parent.call(addComment, { body: { ...body, media_url } })).status).toBe(400)
})

test('a comment without words or recording is refused with the one sentence [COMMENTS-10]', async () => {
  const archetype_id = await makeJournal(of, around.childId, 'Bee')
  const invalid = [
    {},
    { comment: '   ' },
    { comment_type: 'Text', media_url: '/files/x/y.mp3' },
    { comment_type: 'Audio', comment: 'No file' },
    { comment_type: 'Video', comment: 'No file' },
    { comment_type: 'Picture', comment: 'No such type' },
  ]
  for (const draft of invalid) {
    const answer = await parent.send({
      method: 'POST',
      url: '/comment/postComment',
      payload: { archetype_id, ...draft },
    })
    expect([draft, answer.status, answer.body.message]).toEqual([draft, 400, 'Validation Failure'])
  }
  expect((await parent.call(listComments, { query: { archetype_id } })).body.comments).toEqual([])
})

test('all comments of a journal are read by its archetype, oldest first [COMMENTS-24] [COMMENTS-27]', async () => {
  const archetype_id = await makeJournal(of, around.childId, 'Frog')
  const ids = [await says(parent, archetype_id), await says(child, archetype_id)].map(comment => comment.id)
  await says(parent, await makeJournal(of, around.childId, 'Other'))
  const { body } = await teacher.call(listComments, { query: { archetype, archetype_id } })
  expect(body.comments.map(comment => comment.id)).toEqual(ids)
  for (const stranger of strangers)
    expect((await stranger.call(listComments, { query: { archetype_id } })).status).toBe(404)
  const other = await teacher.call(listComments, { query: { archetype: 'VIDEOS', archetype_id } })
  expect(other.status).toBe(400)
})

test('a comment of a journal is deleted by its id, and the answer says "true" in words [COMMENTS-25] [COMMENTS-29] [COMMENTS-30]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Swan')
  const { id } = await says(parent, journalId)
  // The author id in the request changes nothing.
  const byOther = await strangers[0]?.call(removeComment, { query: { id, user_id: around.parentId } })
  expect(byOther?.status).toBe(404)
  const done = await parent.call(removeComment, { query: { id, user_id: around.parentId } })
  expect(done.body).toEqual({ success: 'true' })
  expect((await parent.call(removeComment, { query: { id } })).status).toBe(404)
})

test('a journal counts the comments that it has: get all, add and delete agree [COMMENTS-26]', async () => {
  const archetype_id = await makeJournal(of, around.childId, 'Deer')
  const count = async () => {
    const { comments } = (await child.call(listComments, { query: { archetype_id } })).body
    const { journal } = (await child.call(getJournal, { params: { journalId: archetype_id } })).body
    return [comments.length, journal.comment_count]
  }
  const { id } = await says(teacher, archetype_id)
  await says(child, archetype_id)
  expect(await count()).toEqual([2, 2])
  await teacher.call(removeComment, { query: { id } })
  expect(await count()).toEqual([1, 1])
})

test('an author deletes the own comment, also on the journal of somebody else [COMMENTS-14]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Lynx')
  for (const author of [teacher, parent, child]) {
    const { id, can } = await says(author, journalId)
    expect(can).toEqual(['remove'])
    expect((await author.call(removeComment, { query: { id } })).status).toBe(200)
  }
  const { id } = await says(teacher, journalId)
  for (const other of [child, parent, new Client(of.app)])
    expect((await other.call(removeComment, { query: { id } })).status).toBeGreaterThanOrEqual(400)
  expect(
    (await teacher.call(listComments, { query: { archetype_id: journalId } })).body.comments,
  ).toHaveLength(1)
})

test('the comment of a child is deleted by a teacher or a parent of that child [COMMENTS-15] [COMMENTS-16]', async () => {
  const journalId = await makeJournal(of, around.childId, 'Hare')
  const otherTeacher = await signedIn(of, await makeUser(of, 'Teacher'))
  for (const client of [teacher, parent]) {
    const { id } = await says(child, journalId)
    for (const stranger of [...strangers, otherTeacher])
      expect((await stranger.call(removeComment, { query: { id } })).status).toBe(404)
    expect((await client.call(removeComment, { query: { id } })).status).toBe(200)
  }
})

test('a journal shows its newest comments, and an adult writes, likes and answers so often in an hour', async () => {
  const { childId, parentId, teacherId } = await makeSurrounding(of)
  const [writer, liker] = [await signedIn(of, teacherId), await signedIn(of, parentId)]
  const archetype_id = await makeJournal(of, childId, 'Swift')
  const rows = Array.from({ length: mostShown + 1 }, (_, n) => ({
    ...{ journal_id: archetype_id, user_id: parentId, comment_type: 'Text' as const },
    ...{ comment: `Note ${n}`, created_at: of.clock.now() },
  }))
  await of.services.db.insertInto('comments').values(rows).execute()
  const { comments } = (await writer.call(listComments, { query: { archetype_id } })).body
  expect([comments.length, comments[0]?.comment, comments.at(-1)?.comment]).toEqual([
    200,
    'Note 1',
    'Note 200',
  ])
  await countUse(
    of.services,
    commentLimits.commentsOnJournals,
    teacherId,
    commentLimits.commentsOnJournals.most - 1,
  )
  await countUse(of.services, journalLimits.answers, teacherId, journalLimits.answers.most - 1)
  await countUse(of.services, journalLimits.reactions, parentId, journalLimits.reactions.most - 1)
  const params = { journalId: archetype_id }
  const tried = async () => {
    const said = await writer.call(addComment, { body: { archetype, archetype_id, comment: 'And then?' } })
    const like = await liker.call(likeJournal, { params, body: { object_id: archetype_id, action_type: 1 } })
    const answer = await writer.call(updateJournal, { params, body: { teacher_content: 'Well seen.' } })
    return [said.status, like.status, answer.status]
  }
  expect(await tried()).toEqual([200, 200, 200])
  expect(await tried()).toEqual([429, 429, 429])
  of.clock.forward(3600)
  expect(await tried()).toEqual([200, 200, 200])
})

test('adults write on journals with a proved address only, children without', async () => {
  const { childId, teacherId } = await makeSurrounding(of)
  const [writer, author] = [await signedIn(of, teacherId), await signedIn(of, childId)]
  const archetype_id = await makeJournal(of, childId, 'Cricket')
  const prove = (email_verified_at: Date | null) =>
    of.services.db.updateTable('users').set({ email_verified_at }).where('id', '=', teacherId).execute()
  const tried = async () => {
    const said = await writer.call(addComment, { body: { archetype, archetype_id, comment: 'And then?' } })
    const answer = await writer.call(updateJournal, {
      params: { journalId: archetype_id },
      body: { teacher_content: 'Well seen.' },
    })
    return [said, answer].map(({ status, body }) => (status === 200 ? 'written' : body.code))
  }
  await prove(null)
  expect(await tried()).toEqual(['UNPROVED', 'UNPROVED'])
  expect((await says(author, archetype_id)).user_id).toBe(childId)
  await prove(of.clock.now())
  expect(await tried()).toEqual(['written', 'written'])
})
