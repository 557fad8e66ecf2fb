import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { type Board, type BoardItem, boardItemsQuery } from './api.ts'
import { AddToBoard, BoardOrder, OwnBoards } from './index.ts'

const guest = currentSession()
afterEach(() => changeSession(guest))
const enter = (user_type: string) => changeSession({ ...guest, user: { id: 7, user_type } as SessionUser })

const board = (id: number, title: string, item_ids: number[] = []): Board => ({
  id,
  item_id: id + 100,
  title,
  description: 'What belongs together.',
  picture: '/pictures/logo.svg',
  author: { id: 7, name: 'Mia Example' },
  item_ids,
  is_favorite: false,
  can: ['view', 'collect', 'comment', 'change'],
})

const item = (id: number, title: string) =>
  ({ id, title, picture: '/pictures/logo.svg', archetype: 'Sparks', archetype_id: id }) as BoardItem

const things = [item(1, 'Owls'), item(2, 'Tides'), item(3, 'Comets')]

test('a thing is put on own boards by a touch, and on a new one that is made on the way', async () => {
  enter('Child')
  let boards = [board(4, 'Night', [5])]
  const heard = await smallServer(({ method, path }) => {
    if (method === 'GET') return { body: { boards } }
    if (path.includes('add_collection')) {
      boards = [board(6, 'Sea'), ...boards]
      return { body: { board: boards[0], message: 'The board is made.' } }
    }
    return { body: { board: boards[0] } }
  })
  renderScreen(<AddToBoard item={{ id: 5, title: 'Owls' }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to a board' }))
  const night = await screen.findByRole('checkbox', { name: 'Night' })
  expect((night as HTMLInputElement).checked).toBe(true)
  await userEvent.click(night)
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'DELETE' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make a board' }))
  await userEvent.type(screen.getByLabelText('Title'), 'Sea')
  await userEvent.type(screen.getByLabelText('What is it about?'), 'Waves')
  await userEvent.click(screen.getByRole('button', { name: 'Make a board' }))
  const sea = await screen.findByRole('checkbox', { name: 'Sea' })
  expect((sea as HTMLInputElement).checked).toBe(true)
  await waitFor(() => expect(heard.some(({ path }) => path === '/collection/add_activity/6')).toBe(true))
})

function OnBoard() {
  const { data } = useQuery(boardItemsQuery(4))
  return data ? <BoardOrder board={board(4, 'Night')} items={data} /> : null
}

test('things on a board are moved by arrows and by dragging, and the whole order is sent', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { activities: things } : { board: board(4, 'Night', [2, 1, 3]) },
  }))
  renderScreen(<OnBoard />)
  await screen.findByText('Owls')
  const doesNothing = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  expect(['Move “Owls” up', 'Move “Owls” down', 'Move “Comets” down'].map(doesNothing)).toEqual([
    'true',
    'false',
    'true',
  ])
  const orders = () =>
    heard
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => (body as { item_ids: number[] }).item_ids)
  await userEvent.click(screen.getByRole('button', { name: 'Move “Owls” down' }))
  await waitFor(() => expect(orders()).toEqual([[2, 1, 3]]))
  const shown = () => screen.getAllByRole('listitem').map(row => row.textContent)
  expect(shown()).toEqual(['Tides', 'Owls', 'Comets'])
  const [first, , last] = screen.getAllByRole('listitem')
  if (!first || !last) throw new Error('No rows')
  fireEvent.dragStart(last)
  fireEvent.drop(first)
  await waitFor(() => expect(orders().at(-1)).toEqual([3, 2, 1]))
  await userEvent.click(screen.getByRole('button', { name: 'Take “Owls” off the board' }))
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'DELETE' }))
})

test('keys move a thing to the last place, and the arrow that moved it keeps the focus and does nothing more', async () => {
  let order = [1, 2, 3]
  const heard = await smallServer(({ method, body }) => {
    if (method === 'GET') return { body: { activities: order.map(id => things[id - 1]) } }
    order = (body as { item_ids: number[] }).item_ids
    return { body: { board: board(4, 'Night', order) } }
  })
  renderScreen(<OnBoard />)
  const down = await screen.findByRole('button', { name: 'Move “Owls” down' })
  down.focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
  const titles = () => screen.getAllByRole('listitem').map(row => row.textContent)
  await waitFor(() => expect(titles()).toEqual(['Tides', 'Comets', 'Owls']))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move “Owls” down' }))
  expect(heard.filter(({ method }) => method === 'PUT')).toHaveLength(2)
})

test('own boards say that there is none, and a list that failed can be read again', async () => {
  let failing = true
  await smallServer(() => (failing ? { status: 500, body: {} } : { body: { boards: [] } }))
  renderScreen(<OwnBoards />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  failing = false
  await userEvent.click(again)
  await screen.findByText(/You have no board yet/)
})
