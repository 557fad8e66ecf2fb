import { assignGoalBadge, awardBadge, listChildBadges, takeBadgeBack } from '@kindling/contract/badges'
import { addHighlight, deleteHighlight, updateHighlight } from '@kindling/contract/highlights'
import { makeJourneyLink } from '@kindling/contract/journey-links'
import {
  editArtefact,
  getJourney,
  keepBadge,
  keepHighlight,
  keepJournal,
  listArtefacts,
  printJourney,
} from '@kindling/contract/portfolio'
import { expect, test } from 'vitest'
import { makeAward, makeBadge } from '../../../test/badges.ts'
import type { Client } from '../../../test/client.ts'
import { testPassword } from '../../../test/factories.ts'
import { upload } from '../../../test/goal-fixture.ts'
import { makeChildGoal, makeGoal } from '../../../test/goals.ts'
import { makeHighlight } from '../../../test/highlights.ts'
import { makePlaylistPeople } from '../../../test/playlist-people.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { filesOf, take } from '../../../test/record-archives.ts'
import { makeJournal } from '../../../test/records.ts'
import { openTestServer } from '../../../test/test-server.ts'
import { picture } from '../../platform/files/test-pictures.ts'

const of = await openTestServer()
const added = 'The artifact has been successfully added to your portfolio.'

const special = async (who: Client, childId: number) =>
  (await who.call(listArtefacts, { params: { childId } })).body.artefacts
const keepingBadge = (who: Client, childId: number, award_id: number) =>
  who.call(keepBadge, { params: { childId }, body: { award_id } })
const keepingHighlight = (who: Client, highlightId: number) =>
  who.call(keepHighlight, { params: { highlightId } })
const journey = async (who: Client, childId: number) =>
  (await who.call(getJourney, { params: { childId } })).body.entries
const recorded = async (who: Client, childId: number): Promise<object[]> =>
  JSON.parse((await filesOf(await take(who, childId))).get('data/artefacts.json')?.toString() ?? '[]')

/** A badge that the child earns on a goal of its teacher by an accomplishment. */
async function earn(
  { child, teacher, teacherId, childId }: Awaited<ReturnType<typeof makePlaylistPeople>>,
  title: string,
) {
  const goalId = await makeGoal(of, { by: teacherId, title })
  await makeChildGoal(of, { childId, goalId, assignedBy: teacherId })
  const badgeId = await makeBadge(of, { by: teacherId, count: 1, name: 'Star reader' })
  const put = { params: { goalId }, body: { badge_id: badgeId, archetype: 'Goals' as const } }
  expect((await teacher.call(assignGoalBadge, put)).status).toBe(200)
  const highlightId = await makeHighlight(of, childId, { goalId })
  await teacher.call(updateHighlight, { body: { id: highlightId, status: 'Accepted', version: 1 } })
  const { badges } = (await child.call(listChildBadges, { params: { childId } })).body
  const held = badges.find(({ badge }) => badge.id === badgeId)
  return { goalId, badgeId, awardId: held?.award_id ?? 0, day: held?.awarded_at?.slice(0, 10) }
}

test('a badge that the child has is in its portfolio by one call, once, with its face, its day and the goal that it was earned on; nobody else puts it there [PORTFOLIO-01] [PORTFOLIO-10]', async () => {
  const people = await makePlaylistPeople(of)
  const { child, parent, teacher, childId } = people
  const other = await makePlaylistPeople(of)
  const { goalId, badgeId, awardId, day } = await earn(people, 'Read ten books')
  for (const who of [parent, teacher, other.child])
    expect((await keepingBadge(who, childId, awardId)).status).toBe(404)
  expect((await keepingBadge(other.child, other.childId, awardId)).status).toBe(404)
  const [first, second] = await Promise.all([
    keepingBadge(child, childId, awardId),
    keepingBadge(child, childId, awardId),
  ])
  expect([first.body.message, second.body.artefact.id]).toEqual([added, first.body.artefact.id])
  for (const who of [child, parent, teacher])
    expect(await special(who, childId)).toMatchObject([
      {
        ...{ title: 'Star reader', occurence_date: day, journal_id: null },
        detail: { why_special: 'For going on.', goal: '', media: [] },
        ...{ related_to_goal_id: goalId, goal_title: 'Read ten books' },
        badge: { face: { id: badgeId, name: 'Star reader', shape: 'star', color: 'spark', symbol: 'sun' } },
      },
    ])
  const { id: artefactId, version } = first.body.artefact
  const edit = { title: 'My star', detail: { why_special: 'I read at night.' }, version }
  expect(
    (await child.call(editArtefact, { params: { artefactId }, body: edit })).body.artefact,
  ).toMatchObject({
    title: 'My star',
    badge: { face: { id: badgeId } },
    related_to_goal_id: goalId,
  })
})

test('what was made of a badge says so in the journey, on paper, behind a link and in the record, and that it was taken back when it was', async () => {
  const { child, parent, teacher, childId, teacherId } = await makePlaylistPeople(of)
  await of.services.db
    .updateTable('users')
    .set({ birth_date: '2017-05-04' })
    .where('id', '=', childId)
    .execute()
  const badgeId = await makeBadge(of, { by: teacherId, name: 'Kind hand' })
  const body = { user_ids: [childId], version: 1 }
  expect((await teacher.call(awardBadge, { params: { badgeId }, body })).body.awarded_count).toBe(1)
  const { badges } = (await child.call(listChildBadges, { params: { childId } })).body
  const awardId = badges[0]?.award_id ?? 0
  expect((await keepingBadge(child, childId, awardId)).status).toBe(200)
  const shared = await parent.call(makeJourneyLink, {
    params: { childId },
    body: { scope: 'everything', days: 30, agreed: true, current_password: testPassword },
  })
  const told = async () => ({
    list: (await special(parent, childId)).map(({ badge }) => badge?.face?.name ?? badge),
    journey: (await journey(parent, childId)).map(({ badge }) => badge?.face?.name ?? badge),
    paper: await readPdf((await parent.call(printJourney, { params: { childId } })).bytes),
    link: (await of.app.inject({ method: 'GET', url: new URL(shared.body.url).pathname })).body,
    record: (await recorded(parent, childId))[0],
  })
  const held = await told()
  expect([held.list, held.journey]).toEqual([['Kind hand'], ['Kind hand']])
  expect(held.paper.text).toContain('Badge: Kind hand')
  expect(held.paper.alts).toEqual(['Badge: Kind hand'])
  expect(held.link).toContain('Badge: Kind hand')
  expect(held.record).toMatchObject({ badge: 'Kind hand', badge_taken_back: null, for_goal: null })
  const back = await teacher.call(takeBadgeBack, { params: { badgeId }, query: { user_id: childId } })
  expect(back.status).toBe(200)
  const gone = await told()
  expect([gone.list, gone.journey]).toEqual([[{ face: null }], [{ face: null }]])
  for (const text of [gone.paper.text, gone.link]) {
    expect(text).toContain('This badge was taken back.')
    expect(text).not.toContain('Badge: Kind hand')
  }
  expect(gone.paper.alts).toEqual([])
  expect(gone.record).toMatchObject({ badge: null, badge_taken_back: true })
  expect((await keepingBadge(child, childId, awardId)).status).toBe(404)
})

test('an accomplishment is in the portfolio by one call, once, with its pictures and its goal, and stays when it is deleted [PORTFOLIO-10] [PORTFOLIO-11]', async () => {
  const people = await makePlaylistPeople(of)
  const { child, parent, teacher, childId } = people
  const { goalId } = await earn(people, 'Run a mile')
  const url = await upload(child, 'mile.png', 'image/png', await picture('png'))
  const made = await child.call(addHighlight, {
    body: {
      title: 'My mile',
      detail: { why_special: 'I ran it.', media: [{ type: 'photo', url }] },
      related_to_goal_id: goalId,
      occurence_date: '2026-10-02',
    },
  })
  const { id: highlightId } = made.body.highlight
  for (const who of [parent, teacher]) expect((await keepingHighlight(who, highlightId)).status).toBe(404)
  expect((await keepingHighlight(child, highlightId)).body.message).toBe(added)
  expect((await keepingHighlight(child, highlightId)).status).toBe(200)
  const [kept, ...more] = await special(teacher, childId)
  expect(more).toEqual([])
  expect(kept).toMatchObject({
    ...{ title: 'My mile', occurence_date: '2026-10-02', badge: null },
    detail: { why_special: 'I ran it.', media: [{ type: 'photo', url }] },
    ...{ related_to_goal_id: goalId, goal_title: 'Run a mile' },
  })
  const named = async () =>
    (await journey(parent, childId)).flatMap(({ kind, title }) => (title === 'My mile' ? [kind] : []))
  expect(await named()).toEqual(['highlight'])
  await child.call(deleteHighlight, { params: { highlightId } })
  expect(await named()).toEqual(['artefact'])
  expect((await special(parent, childId))[0]?.detail.media).toHaveLength(1)
})

test('an entry that is an accomplishment too is kept once, whichever of them is kept first', async () => {
  const { child, childId } = await makePlaylistPeople(of)
  const { db } = of.services
  for (const isEntryFirst of [true, false]) {
    const journalId = await makeJournal(of, childId, `Frogs ${isEntryFirst}`)
    const highlightId = await makeHighlight(of, childId)
    await db.updateTable('highlights').set({ journal_id: journalId }).where('id', '=', highlightId).execute()
    const keepEntry = () => child.call(keepJournal, { params: { journalId } })
    const both = [keepEntry, () => keepingHighlight(child, highlightId)]
    const ids = []
    for (const keep of isEntryFirst ? both : both.reverse()) ids.push((await keep()).body.artefact.id)
    expect(ids[1]).toBe(ids[0])
    // Also once the entry is removed for good.
    await db.deleteFrom('journals').where('id', '=', journalId).execute()
    expect((await keepingHighlight(child, highlightId)).body.artefact.id).toBe(ids[0])
  }
  expect(await special(child, childId)).toHaveLength(2)
  await keepingHighlight(child, await makeHighlight(of, childId))
  expect(await special(child, childId)).toHaveLength(3)
})

test('a private goal of the child is named to it alone, in its portfolio and in the record', async () => {
  const { child, parent, teacher, childId } = await makePlaylistPeople(of)
  const goalId = await makeGoal(of, { childId, isPrivate: true, title: 'Find a friend' })
  await keepingHighlight(child, await makeHighlight(of, childId, { goalId }))
  expect(await special(child, childId)).toMatchObject([
    { related_to_goal_id: goalId, goal_title: 'Find a friend' },
  ])
  for (const who of [parent, teacher])
    expect(await special(who, childId)).toMatchObject([{ related_to_goal_id: null, goal_title: null }])
  expect(await recorded(parent, childId)).toMatchObject([{ for_goal: null }])
  await of.services.db
    .updateTable('users')
    .set({ birth_date: '2010-05-04' })
    .where('id', '=', childId)
    .execute()
  expect(await recorded(child, childId)).toMatchObject([{ for_goal: 'Find a friend' }])
  await of.services.db.deleteFrom('child_goals').where('goal_id', '=', goalId).execute()
  expect(await special(child, childId)).toMatchObject([{ related_to_goal_id: null, goal_title: null }])
  const awardId = await makeAward(of, childId)
  expect((await keepingBadge(child, childId, awardId)).body.artefact.related_to_goal_id).toBeNull()
})
