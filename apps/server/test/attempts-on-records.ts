import { picture } from '../src/platform/files/test-pictures.ts'
import { mp4 } from '../src/platform/files/test-recordings.ts'
import { about, nothing, type Prepare, type Stage } from './attempt.ts'
import { multipart } from './multipart.ts'
import { hangOnJournal, makeComment, makeFile, makeJournal } from './records.ts'
import { elsewhereWord, hereWord } from './two-districts.ts'

type Child = 'child' | 'classmate' | 'child_elsewhere'
const wordOf = (child: Child) => (child === 'child_elsewhere' ? elsewhereWord : hereWord)
const words = 'We built a bridge out of paper and it held a cup.'

const entry = ({ of, world }: Stage, child: Child, teacherId: number | null = null) =>
  makeJournal(of, world.id[child], wordOf(child), teacherId)
const onEntry =
  (child: Child): Prepare =>
  async stage => ({ params: { journalId: await entry(stage, child) } })

const commentBy =
  (author: 'child' | 'parent' | 'teacher'): Prepare =>
  async stage => {
    const journalId = await entry(stage, 'child')
    const id = await makeComment(stage.of, { journalId, authorId: stage.world.id[author], word: hereWord })
    return { query: { id } }
  }

const commenting =
  (child: Child): Prepare =>
  async stage => ({ body: { archetype_id: await entry(stage, child), comment: 'How did it hold the cup?' } })

const reaction =
  (action: 1 | 3, addressed: boolean): Prepare =>
  async stage => ({
    body: {
      object_id: await entry(stage, 'child', addressed ? stage.world.id.teacher : null),
      action_type: action,
    },
  })

const fileOnEntry =
  (child: Child): Prepare =>
  async stage => {
    const file = await makeFile(stage.of, stage.world.id[child], wordOf(child))
    await hangOnJournal(stage.of, await entry(stage, child), file.id)
    return { params: { key: file.key, name: file.name } }
  }

const fileOnComment: Prepare = async stage => {
  const { of, world } = stage
  const file = await makeFile(of, world.id.teacher, hereWord)
  const journalId = await entry(stage, 'child')
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
  async (stage, person) => ({
    ...(await params(stage, person)),
    body: { response_type: 'Text', content: words },
  })

/** One way to make each call on journals, comments, topics and files, by `call row` of the table. */
export const attemptsOnRecords: Record<string, Prepare> = {
  'addJournal own': writing(nothing),
  'addJournal child': writing(about('userId', 'child')),
  'listJournals own': nothing,
  'listJournals child': about('userId', 'child'),
  'listJournals classmate': about('userId', 'classmate'),
  'listJournals elsewhere': about('userId', 'child_elsewhere'),
  'getJournal child': onEntry('child'),
  'getJournal classmate': onEntry('classmate'),
  'getJournal elsewhere': onEntry('child_elsewhere'),
  'updateJournal edit': async stage => ({
    params: { journalId: await entry(stage, 'child') },
    body: { response_type: 'Text', content: words, version: 1 },
  }),
  'updateJournal answer': async stage => ({
    params: { journalId: await entry(stage, 'child') },
    body: { teacher_content: 'A strong bridge. What would hold two cups?' },
  }),
  'removeJournal child': onEntry('child'),
  'removeJournal elsewhere': onEntry('child_elsewhere'),
  'likeJournal like': reaction(1, false),
  'likeJournal star-addressed': reaction(3, true),
  'likeJournal star-unaddressed': reaction(3, false),
  'listComments child': async stage => ({ query: { archetype_id: await entry(stage, 'child') } }),
  'listComments elsewhere': async stage => ({
    query: { archetype_id: await entry(stage, 'child_elsewhere') },
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
