import { awardBadge, listChildBadges, takeBadgeBack } from '@kindling/contract/badges'
import { editArtefact, keepBadge } from '@kindling/contract/portfolio'
import { bringRecord, listBrought } from '@kindling/contract/records'
import { expect, test } from 'vitest'
import { makeBadge } from '../../../test/badges.ts'
import { makePeople } from '../../../test/goal-fixture.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { choose, take } from '../../../test/record-archives.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { bringRecords } from './bring-record.ts'

const here = await openTestServer()
const elsewhere = await openTestServer({ environment: { PUBLIC_URL: 'https://elsewhere.example' } })

test('what was made of a badge is brought once by two records, though the badge was taken back in between; with other words it is another thing', async () => {
  const { teacher, teacherId, child, childId: ofChild, parent: taker } = await makePlaylistPeople(elsewhere)
  const badgeId = await makeBadge(elsewhere, { by: teacherId, name: 'Kind hand' })
  await teacher.call(awardBadge, { params: { badgeId }, body: { user_ids: [ofChild], version: 1 } })
  const { badges } = (await child.call(listChildBadges, { params: { childId: ofChild } })).body
  const body = { award_id: badges[0]?.award_id ?? 0 }
  const { artefact } = (await child.call(keepBadge, { params: { childId: ofChild }, body })).body
  const { parent, childId } = await makePeople(here)
  const brought = async () => {
    const { import: chosen } = (await choose(parent, childId, await take(taker, ofChild))).body
    await parent.call(bringRecord, { params: { childId }, body: { import_id: chosen.id } })
    await bringRecords(here.services)
    const { entries } = (await parent.call(listBrought, { params: { childId } })).body
    return entries.map(({ title }) => title)
  }
  expect(await brought()).toEqual(['Kind hand'])
  await teacher.call(takeBadgeBack, { params: { badgeId }, query: { user_id: ofChild } })
  elsewhere.clock.forward(86_400)
  expect(await brought()).toEqual(['Kind hand'])
  const edit = { title: 'My kind hand', version: artefact.version }
  const edited = await child.call(editArtefact, { params: { artefactId: artefact.id }, body: edit })
  expect(edited.status).toBe(200)
  elsewhere.clock.forward(86_400)
  expect((await brought()).sort()).toEqual(['Kind hand', 'My kind hand'])
})
