import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, down, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { ClassDevice, ClassSignIn, SignInStudent } from './api.ts'
import { ClassSignInPanel } from './index.ts'

const told = collectTold()

const student = (id: number, first_name: string, more: Partial<SignInStudent> = {}): SignInStudent => ({
  id,
  first_name,
  last_name: 'Fern',
  face: id,
  picture: '/pictures/animals/fox.svg',
  has_pictures: false,
  has_sign_in_card: false,
  is_locked: false,
  ...more,
})
const mia = student(1, 'Mia')
const ben = student(2, 'Ben', { has_pictures: true, is_locked: true })
const eve = student(3, 'Eve', { has_sign_in_card: true })
const tablet: ClassDevice = {
  id: 8,
  name: 'Class tablet',
  paired_at: '2026-10-01T10:00:00.000Z',
  last_used: '2026-11-01T10:00:00.000Z',
  ends_at: '2027-07-01T08:00:00.000Z',
}
const all: ClassSignIn = {
  group: { id: 4, name: 'Room 12' },
  devices: [tablet],
  students: [mia, ben, eve],
  can: ['pair-devices', 'make-class-keys'],
}

/** The panel of a class whose state is `state.signIn`; everything but reading gets the answer of `act`. */
async function showPanel(
  signIn: ClassSignIn,
  act: (heard: Heard) => Answer = () => ({ body: { message: 'OK' } }),
) {
  const state = { signIn, act }
  const heard = await smallServer(one => (one.method === 'GET' ? { body: state.signIn } : state.act(one)))
  renderScreen(<ClassSignInPanel groupId={4} back={<a href="/">To the class</a>} />)
  await screen.findByRole('heading', { name: 'Sign in with pictures' })
  return { state, sent: () => heard.filter(({ method }) => method !== 'GET') }
}
const lineOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)

test('a teacher sees the devices of the class, and how each child can sign in', async () => {
  await showPanel(all)
  expect(lineOf('Class tablet').getByText(/Ends July 1, 2027\.$/)).toBeTruthy()
  expect(lineOf('Mia Fern').getByText('No pictures and no sign-in card yet')).toBeTruthy()
  expect(lineOf('Ben Fern').getByText('Pictures')).toBeTruthy()
  expect(lineOf('Ben Fern').getByText('Locked after 5 tries')).toBeTruthy()
  expect(lineOf('Eve Fern').getByText('Sign-in card')).toBeTruthy()
  expect(lineOf('Mia Fern').queryByRole('button')).toBeNull()
})

test('whoever only reads is offered no device, no pictures and no card', async () => {
  await showPanel({ ...all, devices: [], can: [] })
  expect(screen.getByText(/^No device is paired yet\./)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a class without children says so, and one that did not load is asked for again', async () => {
  let isDown = true
  await smallServer(() => (isDown ? down : { body: { ...all, students: [] } }))
  renderScreen(<ClassSignInPanel groupId={4} back={<a href="/">To the class</a>} />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To the class' })).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no children in this class yet.')).toBeTruthy()
})

test('pictures are made for chosen children, shown once as cards, and the list comes back', async () => {
  const { sent } = await showPanel(all, () => ({
    body: { made: [{ child_id: 1, pictures: ['sun', 'cake', 'drum'] }] },
  }))
  expect(screen.getByText('Choose children to make pictures or sign-in cards for.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make pictures' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Mia Fern' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make pictures for 1 child' }))
  expect(await screen.findByRole('heading', { name: 'Cards for Room 12' })).toBeTruthy()
  expect(screen.getAllByRole('img').map(one => one.getAttribute('alt'))).toEqual(['Sun', 'Cake', 'Drum'])
  expect(sent()).toMatchObject([{ path: '/school/picture_passwords/4', body: { child_ids: [1] } }])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { name: 'Children' })).toBeTruthy()
})

test('cards for a whole class come in small batches after a question, and those before a failure are shown', async () => {
  const students = [...Array.from({ length: 6 }, (_, index) => student(10 + index, `Child ${index}`)), eve]
  let tries = 0
  const { sent } = await showPanel({ ...all, students }, ({ body }) => {
    tries += 1
    const { child_ids } = body as { child_ids: number[] }
    return tries === 2
      ? down
      : { body: { made: child_ids.map(child_id => ({ child_id, secret: 'a'.repeat(26) })) } }
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'All children' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make sign-in cards for 7 children' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Make new ones?' }))
  expect(dialog.getByText(/^1 of them has a sign-in card already\. It ends/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Make sign-in cards for 7 children' }))
  expect(await screen.findByRole('heading', { name: 'Cards for Room 12' })).toBeTruthy()
  expect(screen.getAllByText('My sign-in card')).toHaveLength(5)
  expect(screen.getAllByText('aaaa-aaaa-aaaa-aaaa-aaaa-aaaa-aa')).toHaveLength(5)
  expect(sent().map(({ body }) => (body as { child_ids: number[] }).child_ids)).toEqual([
    [10, 11, 12, 13, 14],
    [15, 3],
  ])
})

test('pictures that could not be made leave the choice, and say why', async () => {
  await showPanel(all, () => down)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Mia Fern' }))
  await userEvent.click(screen.getByRole('button', { name: 'Make pictures for 1 child' }))
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Make pictures for 1 child' })).toBeTruthy()
})

test('a teacher and one child choose three different pictures together', async () => {
  const { state, sent } = await showPanel(all, () => down)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Mia Fern' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose the pictures' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Three pictures for Mia' }))
  const set = dialog.getByRole<HTMLButtonElement>('button', { name: 'Set these pictures' })
  const tap = async (...names: string[]) => {
    for (const name of names) await userEvent.click(dialog.getByRole('button', { name }))
  }
  await tap('Sun', 'Sun', 'Cake')
  expect(dialog.getByRole('status').textContent).toBe('2 of 3 pictures chosen')
  expect(set.disabled).toBe(true)
  await tap('Start again')
  expect(dialog.getByRole('status').textContent).toBe('No picture chosen yet')
  await tap('Moon', 'Key', 'Boat', 'Car')
  expect(dialog.getByRole('status').textContent).toBe('3 of 3 pictures chosen')
  await userEvent.click(set)
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  state.act = () => ({ body: { made: [{ child_id: 1, pictures: ['moon', 'key', 'boat'] }] } })
  await userEvent.click(set)
  expect(await screen.findByRole('heading', { name: 'Cards for Room 12' })).toBeTruthy()
  expect(sent().at(-1)).toMatchObject({
    path: '/school/picture_passwords/4',
    body: { child_ids: [1], pictures: ['moon', 'key', 'boat'] },
  })
})

test('a locked child is unlocked, and what a child signs in with is removed after a question', async () => {
  const { state, sent } = await showPanel(all, () => down)
  const unlock = screen.getByRole('button', { name: 'Unlock Ben Fern' })
  await userEvent.click(unlock)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.act = ({ path }) => {
    const changed = path.includes('release') ? { is_locked: false } : { has_pictures: false }
    state.signIn = { ...all, students: [mia, { ...ben, is_locked: false, ...changed }, eve] }
    return { body: { message: 'OK' } }
  }
  await userEvent.click(unlock)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock Ben Fern' })).toBeNull())
  expect(told.at(-1)).toBe('Ben Fern can try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ben Fern’s pictures and sign-in card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove pictures and sign-in card?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(told.at(-1)).toBe('Ben Fern’s pictures and sign-in card are removed.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lineOf('Ben Fern').getByText('No pictures and no sign-in card yet')).toBeTruthy()
  expect(
    sent()
      .slice(1)
      .map(({ path, body }) => [path, body]),
  ).toEqual([
    ['/school/release_child/4', { child_id: 2 }],
    ['/school/remove_class_keys/4', { child_id: 2 }],
  ])
})

test('a lost device is ended after a question; while that fails the window stays', async () => {
  const { state, sent } = await showPanel(all, () => down)
  await userEvent.click(screen.getByRole('button', { name: 'End Class tablet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End Class tablet?' }))
  const end = dialog.getByRole('button', { name: 'End' })
  await userEvent.click(end)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  expect(screen.getByRole('dialog')).toBeTruthy()
  state.act = () => {
    state.signIn = { ...all, devices: [] }
    return { body: { message: 'OK' } }
  }
  await userEvent.click(end)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^No device is paired yet\./)).toBeTruthy()
  expect(told.at(-1)).toBe('Class tablet was ended.')
  expect(sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/school/class_device/8' })
})

test('a device is paired by a link that is shown and copied, and the window closes once it is there', async () => {
  const { state, sent } = await showPanel({ ...all, devices: [] }, () => down)
  await userEvent.click(screen.getByRole('button', { name: 'Pair a device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pair a device' }))
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  state.act = () => ({ body: { secret: 'b'.repeat(26), ends_at: tablet.ends_at } })
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  const link = `${location.origin}/signin/class#pair=${'b'.repeat(26)}`
  expect(await dialog.findByText(link)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Copy the link' }))
  await waitFor(() => expect(told).toEqual(['Link copied.']))
  expect(await navigator.clipboard.readText()).toBe(link)
  expect(sent().at(-1)?.path).toBe('/school/pair_device/4')
  state.signIn = all
  await waitFor(() => expect(told.at(-1)).toBe('Class tablet is paired.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
