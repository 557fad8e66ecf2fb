import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { NavigationContext } from '../../ui/link.tsx'
import { sendSheet } from './api.ts'
import { SignInSheet } from './sign-in-sheet.tsx'

const key = 'k'.repeat(43)
const sheetOf = (id: number, done: number) => ({
  id,
  group: { id: 3, name: 'Room 1' },
  total: 7,
  done,
  left_out: 0,
  created_at: '2026-11-18T17:00:00.000Z',
  lines: Array.from({ length: 7 }, (_, index) => ({
    name: `Child ${index}`,
    username: `child${index}`,
    password: index < done ? `calm-otter-maple${index}!` : null,
  })),
})

/** A server that makes five passwords at a time, for requests with the key. */
function answering() {
  let done = 0
  return ({ method, path }: Heard): Answer => {
    if (path.startsWith('/school/print_sign_in_sheet')) return { body: { sheet: sheetOf(8, 0), key } }
    if (method === 'POST') done = Math.min(done + 5, 7)
    return { body: { sheet: sheetOf(Number(path.split('/').at(-1)), method === 'POST' ? done : 5) } }
  }
}

beforeEach(() => sessionStorage.clear())

test('the window that made a sheet sends its key until every password is there', async () => {
  const heard = await smallServer(answering())
  await sendSheet(3)
  renderScreen(<SignInSheet sheetId={8} back={null} />)
  expect(await screen.findByText('calm-otter-maple6!')).toBeTruthy()
  const fills = heard.filter(one => one.path.startsWith('/school/fill_sign_in_sheet/8'))
  expect(fills.map(one => one.body)).toEqual([{ key }, { key }])
  expect(screen.queryByText(/^Making passwords/)).toBeNull()
})

test('a window without the key shows no password, says so, and makes the sheet anew with one tap', async () => {
  const heard = await smallServer(answering())
  const went: string[] = []
  renderScreen(
    <NavigationContext value={{ go: (to: string) => void went.push(to) } as never}>
      <SignInSheet sheetId={9} back={null} />
    </NavigationContext>,
  )
  expect(await screen.findByText(/^The passwords of this sheet can be read only in the window/)).toBeTruthy()
  expect(within(document.body).queryByText(/calm-otter/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Make a new sheet' }))
  expect(heard.find(one => one.path.startsWith('/school/print'))?.body).toEqual({ instead_of: 9 })
  await waitFor(() => expect(went).toEqual(['/dashboard/sheet/8']))
})

test('a sheet says in one line how many children are left out, and without any says nothing', async () => {
  for (const left_out of [2, 0]) {
    const sheet = { ...sheetOf(8, 7), left_out }
    await smallServer(({ path }) => ({
      body: path.startsWith('/school/print_sign_in_sheet') ? { sheet, key } : { sheet },
    }))
    await sendSheet(3)
    const { unmount } = renderScreen(<SignInSheet sheetId={8} back={null} />)
    expect(await screen.findByText('calm-otter-maple6!')).toBeTruthy()
    expect(screen.queryAllByText(/^2 children are left out/)).toHaveLength(left_out === 0 ? 0 : 1)
    unmount()
  }
})
