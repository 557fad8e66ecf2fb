import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { EarlierJournals, JournalShelf, LongJournals } from './index.ts'

const journal = (id: number) => ({
  id,
  user_id: 7,
  title: `Journal ${id}`,
  content: 'What I saw today.',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  user_info: { id: 7, first_name: 'Mia', last_name: '', avatar: '/pictures/faces/0.svg' },
})

const many = (count: number) =>
  smallServer(({ path }) => {
    const asked = new URL(path, 'http://a').searchParams
    const [limit, offset] = [Number(asked.get('limit')), Number(asked.get('offset'))]
    const all = Array.from({ length: count }, (_, index) => journal(index + 1))
    return { body: { journals: all.slice(offset, offset + limit) } }
  })

test('two journals stand on their shelf, which leads to all of them [DISCOVERY-04]', async () => {
  const heard = await many(8)
  renderScreen(<JournalShelf childId={7} />)
  const shelf = await screen.findByRole('list', { name: 'My journals' })
  expect(within(shelf).getAllByRole('listitem')).toHaveLength(2)
  const more = screen.getByRole('link', { name: 'See more: My journals' })
  expect(more.getAttribute('href')).toBe('/child/7/more_journals')
  // The same six are reused when the long view opens.
  expect(heard.map(({ path }) => new URL(path, 'http://a').searchParams.get('limit'))).toEqual(['6'])
})

test('the long view of journals pages by six [DISCOVERY-24] [JOURNALS-35]', async () => {
  const heard = await many(8)
  renderScreen(<LongJournals childId={7} />)
  await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(6))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.getAllByRole('heading')).toHaveLength(8))
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const pages = heard.map(({ path }) => new URL(path, 'http://a').searchParams)
  expect(pages.map(asked => [asked.get('limit'), asked.get('offset')])).toEqual([
    ['6', '0'],
    ['6', '6'],
  ])
})

test('what was written at this time of other years stands on a shelf of its own, and none where there is nothing', async () => {
  const heard = await many(0)
  const { unmount } = renderScreen(<EarlierJournals childId={7} />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  unmount()
  await smallServer(() => ({ body: { journals: [journal(3)] } }))
  renderScreen(<EarlierJournals childId={7} />)
  const shelf = await screen.findByRole('list', { name: 'This time in other years' })
  expect(within(shelf).getAllByRole('listitem')).toHaveLength(1)
})
