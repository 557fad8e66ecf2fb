import { searchPlaylistContent } from '@kindling/contract/playlists'
import { addCustomJournal, editCustomJournal, getJournalType } from '@kindling/contract/prompts'
import { expect, test } from 'vitest'
import { upload } from '../../../test/goal-fixture.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { ogg } from '../../platform/files/test-recordings.ts'

const of = await openTestServer()
const { teacher, child } = await makePlaylistPeople(of)
const { teacher: other } = await makePlaylistPeople(of)

const words = { title: 'Under a stone', description: 'Lift one and look.' }

test('what a teacher says in a prompt is written beside it: children read it, the teacher finds it, and a change keeps, changes or removes it', async () => {
  const media_url = await upload(teacher, 'stone.ogg', 'audio/ogg', ogg())
  const voice = { media_type: 'Audio' as const, media_url }
  const making = (transcript: string) =>
    teacher.call(addCustomJournal, { body: { ...words, medias: [{ ...voice, transcript }] } })
  expect((await making('x'.repeat(3_001))).status).toBe(400)
  const made = (await making(' Woodlice love the dark. ')).body.journal_type
  const params = { journalTypeId: made?.id ?? 0 }
  const heard = async () =>
    (await child.call(getJournalType, { params })).body.journal_type.medias.map(media => media.transcript)
  expect(await heard()).toEqual(['Woodlice love the dark.'])
  const find = async (who: typeof teacher) => {
    const body = { text: 'WOODLICE', archetype: 'JournalTypes' as const }
    return (await who.call(searchPlaylistContent, { body })).body.content.map(found => found.archetype_id)
  }
  expect([await find(teacher), await find(other)]).toEqual([[made?.id], []])
  let version = made?.version ?? 0
  const change = async (more: object) => {
    const body = { ...words, medias: [{ ...voice, ...more }], version }
    version = (await teacher.call(editCustomJournal, { params, body })).body.journal_type?.version ?? 0
    return heard()
  }
  expect(await change({})).toEqual(['Woodlice love the dark.'])
  expect(await change({ transcript: 'So do beetles.' })).toEqual(['So do beetles.'])
  expect(await change({ transcript: null })).toEqual([null])
})
