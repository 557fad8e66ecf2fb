import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { JoinForChild } from './join-for-child.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const mia = { id: 7, first_name: 'Mia', disputed: false, can: ['join-class'] }
const info = {
  type: 'class',
  class_code: 'JQJN-NNWZ',
  group: 'Room 12',
  school: 'Elm School',
  school_id: 3,
  user_id: 9,
  uid: '9',
  first_name: 'Ada',
  last_name: 'Reed',
  profile_code: null,
  user_type: 'Teacher',
}
const joined = {
  message: "You have joined the class 'Room 12'.",
  group: { id: 4, name: 'Room 12' },
  state: 'joined',
  waits_for: 'class',
}
/** The window is loaded when it is first opened. */
const patient = { timeout: 10_000 }

const asParent = (account_status: string) =>
  changeSession({ ...guest, user: { id: 5, user_type: 'Parent', account_status } as SessionUser })

test('a guardian types the code of a class, reads what the yes means, and the child joins [CLASSES-15]', async () => {
  asParent('Verified')
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? joined : { code_info: info },
  }))
  renderScreen(<JoinForChild child={mia} />)
  await userEvent.click(screen.getByRole('button', { name: 'Join a class' }))
  await userEvent.type(await screen.findByRole('textbox', {}, patient), 'jqjn-nnwz')
  await userEvent.click(screen.getByRole('button', { name: 'Look up the code' }))
  expect(await screen.findByText('Is this the class of Mia?', {}, patient)).toBeTruthy()
  expect(screen.getByText(/This is your yes, too/)).toBeTruthy()
  expect(heard.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, Mia joins' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient)
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/user/class_code/7',
    body: { class_code: 'JQJN-NNWZ' },
  })
}, 30_000)

test('whoever has not proved the own address types no code for a child, nor does anybody in a dispute', () => {
  const offers = (child: typeof mia) => {
    const { unmount } = renderScreen(<JoinForChild child={child} />)
    const isThere = screen.queryByRole('button') !== null
    unmount()
    return isThere
  }
  asParent('Verified')
  expect(offers(mia)).toBe(true)
  expect(offers({ ...mia, disputed: true })).toBe(false)
  expect(offers({ ...mia, can: [] })).toBe(false)
  asParent('Registered')
  expect(offers(mia)).toBe(false)
})
