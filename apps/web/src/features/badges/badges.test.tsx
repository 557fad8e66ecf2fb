import { pages } from '@kindling/contract/pages'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aBadge } from '../../../test/a-badge.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { badgeAddress, badgesAddress } from './addresses.ts'
import type { Badge, ChildBadge } from './api.ts'
import { BadgeActs, BadgeList, BadgeOfChild, ChildBadges, NewBadge, SetBadge } from './index.ts'

const readerId = 7
const badge = (more: Partial<Badge> = {}): Badge => aBadge({ owner_id: readerId, ...more })
const { id, name, description, url, shape, color, symbol } = badge()
const face: ChildBadge['badge'] = { id, name, description, url, shape, color, symbol }
const ours = badge({ id: 5, name: 'Page turner', owner_id: 10, can: ['view', 'award'] })
const shared = badge({
  id: 6,
  name: 'Warm heart',
  owner_id: 8,
  owner_first_name: 'Ann',
  can: ['view', 'award'],
})

const childBadge = (more: Partial<ChildBadge> = {}): ChildBadge => ({
  badge: face,
  award_id: null,
  archetype: 'Goals',
  archetype_id: 9,
  title: 'Swim a mile',
  badge_unit_count: 3,
  units: 1,
  status: 'InProgress',
  awarded_at: null,
  awarded_by_name: null,
  is_new: false,
  ...more,
})
const earned = childBadge({
  award_id: 12,
  status: 'Completed',
  units: 3,
  awarded_at: '2026-10-04T10:00:00.000Z',
  is_new: true,
})

const listOf = async (badges: readonly Badge[]) => {
  const heard = await smallServer(() => ({ body: { badges } }))
  renderScreen(<BadgeList type="available" readerId={readerId} />)
  await screen.findByRole('heading', { name: 'Introducing Badges' })
  return heard
}
const cardOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('the list has its banner with a film, and a way to a new badge [BADGES-09] [BADGES-10] [BADGES-19]', async () => {
  const heard = await listOf([badge()])
  expect(heard[0]?.path).toBe('/badge/list?type=available')
  await userEvent.click(await screen.findByRole('button', { name: 'Watch the intro' }))
  const film = await screen.findByRole('dialog')
  await waitFor(() => expect(film.querySelector('video')).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'New badge' }))
  expect(await screen.findByRole('dialog', { name: 'New badge' })).toBeTruthy()
})

test('a badge says whose it is [BADGES-11] [BADGES-12] [BADGES-13]', async () => {
  await listOf([badge(), ours, shared])
  expect(cardOf('Owl eyes').getByText('Created by You')).toBeTruthy()
  expect(cardOf('Page turner').getByText('Created by the product')).toBeTruthy()
  expect(cardOf('Warm heart').getByText('Shared by Ann')).toBeTruthy()
})

test('a badge leads to its details [BADGES-05] [BADGES-15]', async () => {
  await listOf([badge()])
  await userEvent.click(cardOf('Owl eyes').getByRole('button', { name: 'More for Owl eyes' }))
  const details = cardOf('Owl eyes').getByRole('link', { name: 'View details: Owl eyes' })
  expect(details.getAttribute('href')).toBe('/dashboard/badges/4')
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([badgesAddress, badgeAddress(4).replace('4', ':badgeId')]),
  )
})

test('a badge is awarded, edited and shared by whoever may [BADGES-16] [BADGES-17] [BADGES-18]', async () => {
  await listOf([badge(), ours])
  const acts = (name: string) => {
    const card = cardOf(name)
    return [...card.getAllByRole('button'), ...card.queryAllByRole('link')].map(one => one.textContent)
  }
  expect([acts('Owl eyes'), acts('Page turner')]).toEqual([
    ['Award', ''],
    ['Award', ''],
  ])
  for (const name of ['Owl eyes', 'Page turner'])
    await userEvent.click(cardOf(name).getByRole('button', { name: `More for ${name}` }))
  expect(acts('Owl eyes').sort()).toEqual(['', 'Award', 'Edit', 'Share', 'View details'])
  expect(acts('Page turner').sort()).toEqual(['', 'Award', 'View details'])
})

test('a badge that is deleted or shared no more is taken back by whoever awarded it, from those who have it from them', async () => {
  let has = true
  const student = (studentId: number, first_name: string, isMine: boolean) => ({
    user_bean: { id: studentId, first_name, last_name: 'Reed', gender: null, avatar: '/a.svg' },
    ...{ has_badge: isMine, is_from_me: isMine },
  })
  const heard = await smallServer(({ method }) => {
    if (method === 'DELETE') has = false
    return {
      body:
        method === 'DELETE'
          ? { message: 'Taken back.' }
          : { students: [student(1, 'Ben', has), student(2, 'Ida', false)] },
    }
  })
  renderScreen(<BadgeActs badge={badge({ can: ['view', 'take-back', 'view-students'] })} />)
  expect(screen.queryByRole('button', { name: /Award|Edit|Share/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take back: Owl eyes' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Take back “Owl eyes”' }))
  await userEvent.click(await modal.findByRole('button', { name: 'Take it back from Ben Reed' }))
  expect(await modal.findByText('None of your students has this badge from you.')).toBeTruthy()
  expect(modal.queryByText('Ida Reed')).toBeNull()
  expect(modal.queryByRole('button', { name: 'Award the badge' })).toBeNull()
  expect(heard.find(({ method }) => method === 'DELETE')?.path).toBe('/badge/award/4?user_id=1')
})

test('a list of its own has the badges that students have from the reader, where those that are shared no more are taken back', async () => {
  const gone = badge({ owner_id: 8, owner_first_name: 'Ann', can: ['view', 'take-back', 'view-students'] })
  let badges = [gone]
  const heard = await smallServer(() => ({ body: { badges } }))
  const { client } = renderScreen(<BadgeList type="awarded" readerId={readerId} />)
  await screen.findByRole('heading', { name: 'Owl eyes' })
  expect(heard[0]?.path).toBe('/badge/list?type=awarded')
  const tab = screen.getByRole('link', { name: 'Awarded by me' })
  expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual([
    '/dashboard/badges?type=awarded',
    'true',
  ])
  const card = cardOf('Owl eyes')
  expect(card.getByText('No longer shared with you')).toBeTruthy()
  expect(card.queryByText('Shared by Ann')).toBeNull()
  expect(card.queryByRole('button', { name: 'Award: Owl eyes' })).toBeNull()
  expect(card.getByRole('button', { name: 'Take back: Owl eyes' })).toBeTruthy()
  expect(card.getByRole('link', { name: 'View details: Owl eyes' })).toBeTruthy()
  badges = []
  await client.invalidateQueries()
  expect(await screen.findByText('None of your students has a badge that you awarded.')).toBeTruthy()
})

test('without the plan there are no badges, and the page says what they need [BADGES-21]', async () => {
  await smallServer(() => ({
    status: 403,
    body: { code: 'PLAN', message: 'Upgrade to Pro to use this feature.' },
  }))
  renderScreen(<BadgeList type="available" readerId={readerId} />)
  const closed = within(await screen.findByRole('region', { name: 'Part of the pro plan' }))
  expect(closed.getByText(/Badges come with the pro plan\./)).toBeTruthy()
  expect(closed.getByRole('link', { name: 'See goals' }).getAttribute('href')).toBe('/dashboard/goals')
  expect(screen.queryByRole('button', { name: 'New badge' })).toBeNull()
})

test('a badge is drawn from our shapes and colors, and sent as it is seen', async () => {
  const heard = await listOf([])
  await userEvent.click(screen.getByRole('button', { name: 'New badge' }))
  const form = within(await screen.findByRole('dialog', { name: 'New badge' }))
  await userEvent.click(form.getByRole('button', { name: 'New badge' }))
  expect(heard.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.type(form.getByLabelText('Name'), 'Night owl')
  await userEvent.selectOptions(form.getByLabelText('Shape'), 'Shield')
  await userEvent.selectOptions(form.getByLabelText('Color'), 'Green')
  await userEvent.click(form.getByRole('button', { name: 'New badge' }))
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/badge/create',
      body: { name: 'Night owl', shape: 'shield', color: 'pine', symbol: 'spark', badge_unit_count: 3 },
    }),
  )
})

test('a child sees a badge in gray until it is completed [BADGES-27]', async () => {
  await smallServer(() => ({ body: { badges: [earned, childBadge({ archetype_id: 10, title: 'Read' })] } }))
  const { container } = renderScreen(<ChildBadges childId={1} empty="None" />)
  await screen.findByText('For the goal “Swim a mile”')
  const gray = [...container.querySelectorAll('li')].map(one => one.querySelector('[data-gray]') !== null)
  expect(gray).toEqual([false, true])
  expect(screen.getByText('For the goal “Read”')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Earned (1)' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Not earned yet (1)' })).toBeTruthy()
  expect(
    screen.getByRole('progressbar', { name: '1 of 3 accomplishments approved by an adult' }),
  ).toBeTruthy()
})

test('what a child can do with a badge stands with those that it has alone', async () => {
  await smallServer(() => ({ body: { badges: [earned, childBadge({ archetype_id: 10, title: 'Read' })] } }))
  renderScreen(
    <ChildBadges childId={1} empty="None" actOn={({ awardId, name }) => <b>{`${name} ${awardId}`}</b>} />,
  )
  expect(await screen.findAllByText(`${earned.badge.name} ${earned.award_id}`)).toHaveLength(1)
})

test('the nearest badge comes first, and one of several goals is one card', async () => {
  const far = { ...face, id: 21, name: 'Far' }
  const near = { ...face, id: 22, name: 'Near' }
  const badges = [
    childBadge({ badge: far, units: 0, archetype_id: 1, title: 'Read' }),
    childBadge({ badge: near, units: 1, archetype_id: 2, title: 'Swim' }),
    childBadge({ badge: near, units: 2, archetype_id: 3, title: 'Run' }),
  ]
  await smallServer(() => ({ body: { badges } }))
  renderScreen(<ChildBadges childId={1} empty="None" />)
  expect(await screen.findByRole('heading', { name: 'Not earned yet (2)' })).toBeTruthy()
  const cards = screen.getAllByRole('listitem')
  expect(cards.map(card => within(card).getByRole('heading').textContent)).toEqual(['Near', 'Far'])
  const bars = within(cards[0] as HTMLElement).getAllByRole('progressbar')
  expect(bars.map(bar => bar.getAttribute('aria-label'))).toEqual([
    '2 of 3 accomplishments approved by an adult',
    '1 of 3 accomplishments approved by an adult',
  ])
})

test('a badge that is not earned yet is told the same way beside its goal, with the same count', async () => {
  const goal = { archetype: 'Goals', archetype_id: 9, name: 'Swim a mile' } as const
  await smallServer(() => ({ body: { badges: [childBadge()] } }))
  const { unmount } = renderScreen(<BadgeOfChild content={goal} childId={1} />)
  expect(await screen.findByText('Not earned yet: 1 of 3 accomplishments approved by an adult')).toBeTruthy()
  unmount()
  await smallServer(() => ({ body: { badges: [earned] } }))
  renderScreen(<BadgeOfChild content={goal} childId={1} />)
  expect(await screen.findByText('Earned on October 4, 2026')).toBeTruthy()
})

test('a badge that is completed opens its window once [BADGES-06]', async () => {
  let isSeen = false
  const heard = await smallServer(({ method }) => {
    if (method === 'POST') isSeen = true
    return {
      body: method === 'POST' ? { message: 'Well done.' } : { badges: [{ ...earned, is_new: !isSeen }] },
    }
  })
  renderScreen(<NewBadge childId={1} />)
  const modal = within(await screen.findByRole('dialog', { name: 'You earned a badge!' }))
  expect(modal.getByText('Owl eyes')).toBeTruthy()
  await userEvent.click(modal.getByRole('button', { name: 'Hooray' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/badge/seen',
    body: { award_ids: [12] },
  })
})

test('the list of badges of a goal puts one on it, unless that is blocked [BADGES-04] [BADGES-32]', async () => {
  let isBlocked = true
  const heard = await smallServer(({ method, path }) => {
    if (path.startsWith('/badge/list')) return { body: { badges: [badge(), ours] } }
    if (method === 'PUT' && !isBlocked)
      return { body: { message: 'The badge is assigned.', assigned_badges: [] } }
    if (method === 'PUT')
      return {
        status: 409,
        body: {
          code: 'CONFLICT',
          message: 'You cannot assign a new badge. The current badge has already been assigned to students',
        },
      }
    return { body: { assigned_badges: [] } }
  })
  renderScreen(<SetBadge content={{ archetype: 'Goals', archetype_id: 9, name: 'Swim a mile' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Badge' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Page turner' }))
  await userEvent.click(screen.getByRole('button', { name: 'Put it on' }))
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/goals/assign_badge/9',
      body: { badge_id: 5, archetype: 'Goals', highlight_count: 3 },
    }),
  )
  expect(
    await screen.findByText(
      'You cannot assign a new badge. The current badge has already been assigned to students',
    ),
  ).toBeTruthy()
  isBlocked = false
  await userEvent.click(screen.getByRole('button', { name: 'Put it on' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
