import { picture } from '../../src/platform/files/test-pictures.ts'
import { mp4 } from '../../src/platform/files/test-recordings.ts'
import type { AreaAccess, Prepare } from '../attempt.ts'
import { aroundChild, aroundElsewhere } from '../common-relations.ts'
import { multipart } from '../multipart.ts'
import { hangOnJournal, makeComment, makeFile, makeUpload } from '../records.ts'
import { hereWord } from '../two-districts.ts'
import { type Child, entry, wordOf } from './journals.ts'

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

/** A picture of which nothing has come, or everything. */
const begun =
  (bytes: 'none' | 'all'): Prepare =>
  async ({ of, world }) => ({
    params: {
      uploadId: await makeUpload(of, world.id.child, {
        body: await picture('png'),
        isComplete: bytes === 'all',
      }),
    },
  })

/** The whole picture as one piece. */
const onePiece: Prepare = async (fixture, person) => ({
  ...(await begun('none')(fixture, person)),
  query: { offset: 0 },
  form: { payload: await picture('png'), headers: { 'content-type': 'application/octet-stream' } },
})

const base64 = async (body: Buffer | Promise<Buffer>) => (await body).toString('base64')

export const access: AreaAccess = {
  relations: {
    unattached: { child: ['owner'] },
    'begun-by-child': { child: ['owner'] },
    'avatar-of-teacher': {
      child: ['acquainted'],
      classmate: ['acquainted'],
      parent: ['acquainted'],
      parent_other: ['acquainted'],
      teacher: ['owner'],
      school_admin: ['acquainted'],
      district_admin: ['acquainted'],
    },
    'on-journal': aroundChild,
    'on-journal-elsewhere': aroundElsewhere,
    'on-comment': { ...aroundChild, teacher: ['owner', 'teacher-of'] },
  },
  attempts: {
    'getFile avatar-of-teacher': async ({ of, world }) => {
      const { id, key, name } = await makeFile(of, world.id.teacher, hereWord)
      await of.services.db
        .updateTable('users')
        .set({ avatar: `/files/${key}/${name}`, avatar_file_id: id })
        .where('id', '=', world.id.teacher)
        .execute()
      return { params: { key, name } }
    },
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
    'beginUpload own': () => ({ body: { name: 'bridge.mp4', bytes: 9_000_000, type: 'video/mp4' } }),
    'getUpload begun-by-child': begun('none'),
    'sendPiece begun-by-child': onePiece,
    'finishUpload begun-by-child': begun('all'),
    'cancelUpload begun-by-child': begun('none'),
    'getFile unattached': fileAlone,
    'getFile on-journal': fileOnEntry('child'),
    'getFile on-journal-elsewhere': fileOnEntry('child_elsewhere'),
    'getFile on-comment': fileOnComment,
  },
}
