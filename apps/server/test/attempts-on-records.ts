import { picture } from '../src/platform/files/test-pictures.ts'
import { mp4 } from '../src/platform/files/test-recordings.ts'
import { about, type Fixture, nothing, type Prepare } from './attempt.ts'
import { multipart } from './multipart.ts'
import { hangOnJournal, makeComment, makeFile, makeJournal } from './records.ts'
import { elsewhereWord, hereWord } from './two-districts.ts'

type Child = 'child' | 'classmate' | 'child_elsewhere'
const wordOf = (child: Child) => (child === 'child_elsewhere' ? elsewhereWord : hereWord)
const words = 'We built a bridge out of paper and it held a cup.'

const entry = ({ of, world }: Fixture, child: Child, teacherId: number | null = null) =>
  makeJournal(of, world.id[child], wordOf(child), teacherId)
const onEntry =
  (child: Child): Prepare =>
  async fixture => ({ params: { journalId: await entry(fixture, child) } })

const commentBy =
  (author: 'child' | 'parent' | 'teacher'): Prepare =>
  async fixture => {
    const journalId = await entry(fixture, 'child')
    const id = await makeComment(fixture.of, {
      journalId,
      authorId: fixture.world.id[author],
      word: hereWord,
    })
    return { query: { id } }
  }

const commenting =
  (child: Child): Prepare =>
  async fixture => ({
    body: { archetype_id: await entry(fixture, child), comment: 'How did it hold the cup?' },
  })

const reaction =
  (action: 1 | 3, addressed: boolean): Prepare =>
  async fixture => ({
    body: {
      object_id: await entry(fixture, 'child', addressed ? fixture.world.id.teacher : null),
      action_type: action,
    },
  })

const fileOnEntry =
  (child: Child): Prepare =>
  async fixture => {
    const file = await makeFile(fixture.of, fixture.world.id[child], wordOf(child))
    await hangOnJournal(fixture.of, await entry(fixture, child), file.id)
    return { params: { key: file.key, name: file.name } }
  }

const fileOnComment: Prepare = async fixture => {
  const { of, world } = fixture
  const file = await makeFile(of, world.id.teacher, hereWord)
  const journalId = await entry(fixture, 'child')
  await makeComment(of, { journalId, authorId: world.id.teacher, word: hereWord, fileId: file.id })
  return { params: { key: file.key, name: file.name } }
}

const fileAlone: Prepare = async ({ of, world }) => {
  const { key, name } = await makeFile(of, world.id.child, hereWord)
  return { params: { key, name } }
}

const base64 = async (body: Buffer | Promise<Buffer>) => (await body).toString('base64')
const writing =
  (params: Prepare): Prepare =>
  async (fixture, person) => ({
    ...(await params(fixture, person)),
    body: { response_type: 'Text', content: words },
  })

/** One way to make each call on journals, comments, topics and files, by `call row` of the table. */
export const attemptsOnRecords: Record<string, Prepare> = {
  'addJournal own': writing(nothing),
  'addJournal child': writing(about('userId', 'child')),
  'listClassJournals class-here': ({ world }) => ({ params: { groupId: world.class.here } }),
  'listClassJournals class-elsewhere': ({ world }) => ({ params: { groupId: world.class.elsewhere } }),
  'getTeacherToday own': nothing,
  'listJournals own': nothing,
  'listJournals child': about('userId', 'child'),
  'listJournals classmate': about('userId', 'classmate'),
  'listJournals elsewhere': about('userId', 'child_elsewhere'),
  'getFamilyJournals own': nothing,
  'getFamilyJournals parent': about('parentId', 'parent'),
  'getJournal child': onEntry('child'),
  'getJournal classmate': onEntry('classmate'),
  'getJournal elsewhere': onEntry('child_elsewhere'),
  'updateJournal edit': async fixture => ({
    params: { journalId: await entry(fixture, 'child') },
    body: { response_type: 'Text', content: words, version: 1 },
  }),
  'updateJournal answer': async fixture => ({
    params: { journalId: await entry(fixture, 'child') },
    body: { teacher_content: 'A strong bridge. What would hold two cups?' },
  }),
  'removeJournal child': onEntry('child'),
  'removeJournal elsewhere': onEntry('child_elsewhere'),
  'likeJournal like': reaction(1, false),
  'likeJournal star-addressed': reaction(3, true),
  'likeJournal star-unaddressed': reaction(3, false),
  'listComments child': async fixture => ({ query: { archetype_id: await entry(fixture, 'child') } }),
  'listComments elsewhere': async fixture => ({
    query: { archetype_id: await entry(fixture, 'child_elsewhere') },
  }),
  'addComment child': commenting('child'),
  'addComment classmate': commenting('classmate'),
  'removeComment by-child': commentBy('child'),
  'removeComment by-parent': commentBy('parent'),
  'removeComment by-teacher': commentBy('teacher'),
  'listNotifications own': nothing,
  'markRead own': ({ world }) => ({ body: { keys: [`notifications/parents/${world.id.parent}:1`] } }),
  'getRealtimeConfig own': nothing,
  'openStream own': nothing,
  'uploadImageData own': async () => ({
    form: multipart([
      { field: 'image-file', name: 'bridge.png', type: 'image/png', body: await picture('png') },
    ]),
  }),
  'uploadData own': async () => ({ body: { name: 'bridge.png', data: await base64(picture('png')) } }),
  'uploadVideoData own': async () => ({
    body: { name: 'bridge.mp4', data: await base64(mp4('isom', 'vide')) },
  }),
  'uploadUrl own': ({ pictures }) => ({ body: { url: `${pictures}/bridge.png` } }),
  'getFile unattached': fileAlone,
  'getFile on-journal': fileOnEntry('child'),
  'getFile on-journal-elsewhere': fileOnEntry('child_elsewhere'),
  'getFile on-comment': fileOnComment,
}
