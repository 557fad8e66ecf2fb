import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../../test/render.tsx'
import { down, smallServer } from '../../../../test/small-server.ts'
import { ActivityJournals } from '../index.ts'

const journal = (id: number) => ({
  id,
  user_id: 7,
  arche_type: 'Activities',
  archetype_id: 9,
  title: `Bowl ${id}`,
  content: 'We made bowls out of clay.',
  medias: [],
  object_meta_datas: [],
  comment_count: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  user_info: { id: 7, first_name: 'Mia', last_name: '', avatar: '/pictures/faces/0.svg' },
})

/** The list of a server that has as many entries. */
async function show(count: number) {
  const heard = await smallServer(({ path }) => {
    const asked = new URL(path, 'http://a').searchParams
    const [limit, offset] = [Number(asked.get('limit')), Number(asked.get('offset'))]
    const all = Array.from({ length: count }, (_, index) => journal(index + 1))
    return { body: { journals: all.slice(offset, offset + limit) } }
  })
  return { ...renderScreen(<ActivityJournals childId={7} activityId={9} />), heard }
}

/** The list loads more of the program, which takes a while the first time. */
const patient = { timeout: 10_000 }
const invitation = 'Have you done this? Draw it, say it or write about it.'

test('the page of an activity has what the child wrote about it, page after page, and the way to tell more [JOURNALS-33]', async () => {
  const { heard } = await show(12)
  const part = within(screen.getByRole('region', { name: 'Your journal about this' }))
  const first = await part.findByRole('link', { name: 'Bowl 1' }, patient)
  expect(first.getAttribute('href')).toBe('/child/7/journals/1')
  expect(part.getAllByRole('listitem')).toHaveLength(10)
  expect(part.queryByText(invitation)).toBeNull()
  await userEvent.click(part.getByRole('button', { name: 'Show more' }))
  await part.findByRole('link', { name: 'Bowl 12' })
  expect(part.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(heard.map(({ path }) => path)).toEqual([
    '/journal/child_activities/7?limit=10&offset=0&action_id=9',
    '/journal/child_activities/7?limit=10&offset=10&action_id=9',
  ])
  const tell = part.getByRole('link', { name: 'Tell about it' })
  expect(tell.getAttribute('href')).toBe('/child/7/journals?make=write&activity=9')
})

test('before the first entry about an activity the page says what it could be', async () => {
  await show(0)
  expect(await screen.findByText(invitation, undefined, patient)).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('link', { name: 'Tell about it' })).toBeTruthy()
})

test('entries about an activity that did not load are asked for again, and the way to write stays', async () => {
  const state = { isDown: true }
  await smallServer(() => (state.isDown ? down : { body: { journals: [journal(3)] } }))
  renderScreen(<ActivityJournals childId={7} activityId={9} />)
  expect(await screen.findByText('Many people are here right now.', undefined, patient)).toBeTruthy()
  expect(screen.queryByText(invitation)).toBeNull()
  expect(screen.getByRole('link', { name: 'Tell about it' })).toBeTruthy()
  state.isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Bowl 3' })).toBeTruthy()
})
