import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { JourneyLinks, OpenLinks } from './index.ts'

const child = { id: 7, first_name: 'Tamar' }
const link = {
  id: 3,
  scope: 'years',
  years: [2024, 2025],
  artefacts: 0,
  made_by: 'Ruth Hill',
  made_at: '2026-11-20T10:00:00.000Z',
  ends_at: '2026-12-20T10:00:00.000Z',
  opens: true,
  opened: 4,
  last_opened: '2026-11-24',
}
const list = {
  is_told: true,
  why_not: null,
  can: ['share-journey', 'end-journey-link'],
  links: [link],
}

test('a guardian reads what each link shows, until when, and how often it was opened, and why none can be made', async () => {
  let answer: object = list
  await smallServer(() => ({ body: answer }))
  const first = renderScreen(<JourneyLinks child={child} isOwn={false} />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toContain('School years: 2024–25, 2025–26')
  expect(row.textContent).toMatch(/Made by Ruth Hill on .*20.* · Until .*20/)
  expect(row.textContent).toMatch(/Opened 4 times, last on .*24/)
  expect(within(row).getByRole('button', { name: /^End it/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeTruthy()
  first.unmount()

  answer = { ...list, why_not: 'The people around this child disagree.', links: [{ ...link, opens: false }] }
  renderScreen(<JourneyLinks child={child} isOwn={false} />)
  expect((await screen.findByRole('note')).textContent).toBe('The people around this child disagree.')
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
  expect(screen.getByText('It does not open now.')).toBeTruthy()
})

test('a child sees the links that there are and ends them, makes none, and sees nothing where it is told of none', async () => {
  let answer: object = { is_told: false, why_not: null, can: [], links: [] }
  const heard = await smallServer(() => ({ body: answer }))
  const young = renderScreen(<JourneyLinks child={child} isOwn />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  young.unmount()
  answer = { ...list, can: ['end-journey-link'] }
  renderScreen(<JourneyLinks child={child} isOwn />)
  await userEvent.click(await screen.findByRole('button', { name: /^End it/ }))
  expect(await screen.findByRole('dialog', { name: 'End this link?' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make a link' })).toBeNull()
})

test('among who is near a child stands how many links are open, and the way to them', async () => {
  let links: object[] = []
  const heard = await smallServer(() => ({ body: { ...list, links } }))
  const none = renderScreen(<OpenLinks childId={7} />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('link')).toBeNull()
  none.unmount()
  links = [link, { ...link, id: 4 }]
  renderScreen(<OpenLinks childId={7} />)
  const way = await screen.findByRole('link', { name: '2 links share the journey' })
  expect(way.getAttribute('href')).toBe('/child/7/portfolio/journey')
})
