import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { OwnTalkNote } from './own-talk-note.tsx'
import { TalkButton } from './talk-button.tsx'
import { TalkToSomeone } from './talk-to-someone.tsx'

const numbers = [
  { name: '988 Lifeline', way: 'call', number: '1-800 422' },
  { name: 'Crisis Text Line', way: 'text', number: '741741', says: 'HOME' },
]
const own = { talk: null, said: [], choices: [], reaches_nobody: false, numbers }

test('a child finds the way to somebody at all times, chooses by face and name, and the numbers dial', async () => {
  const choice = { id: 5, first_name: 'Noor', last_name: 'West', gender: null, role: 'nurse' }
  const heard = await smallServer(({ method }) => ({
    body:
      method === 'GET'
        ? { ...own, choices: [{ ...choice, avatar: '/pictures/avatars/other.svg' }] }
        : { ...own, talk: { asked_at: '2026-11-18T17:00:00.000Z', told: 1, seen_by: null, with: null } },
  }))
  renderScreen(<TalkButton />)
  await userEvent.click(await screen.findByRole('button', { name: "I'd like to talk to someone" }))
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('link', { name: /988/ })).getAttribute('href')).toBe('tel:1800422')
  expect(
    within(dialog)
      .getByRole('link', { name: /741741/ })
      .getAttribute('href'),
  ).toBe('sms:741741?&body=HOME')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Noor West nurse' }))
  expect(await within(dialog).findByText('A grown-up was told that you would like to talk.')).toBeTruthy()
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ adult_id: 5 })
})

test('a child who would reach nobody reads that before a press, and one whose adult does not come can choose another', async () => {
  await smallServer(() => ({ body: { ...own, reaches_nobody: true } }))
  const { unmount } = renderScreen(<TalkToSomeone />)
  expect(await screen.findByText(/There is nobody here yet who could be told/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  const talk = { asked_at: '2026-11-18T17:00:00.000Z', told: 1, seen_by: null, with: null }
  const father = {
    id: 6,
    first_name: 'Ari',
    last_name: 'West',
    gender: null,
    role: 'guardian',
    avatar: '/pictures/avatars/other.svg',
  }
  const heard = await smallServer(() => ({ body: { ...own, talk, choices: [father] } }))
  renderScreen(<TalkToSomeone />)
  await userEvent.click(await screen.findByText('Tell somebody else instead'))
  await userEvent.click(screen.getByRole('button', { name: 'Ari West your family' }))
  await waitFor(() => expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ adult_id: 6 }))
  expect(screen.getByRole('button', { name: 'Tell them again' })).toBeTruthy()
})

test('once a note closes the wish the child reads by whom, and can press again', async () => {
  const talk = { asked_at: '2026-11-18T17:00:00.000Z', told: 1, seen_by: null, with: null }
  let isClosed = false
  const heard = await smallServer(() => ({
    body: isClosed ? { ...own, closed: { by: 'Noor', at: '2026-11-18T18:00:00.000Z' } } : { ...own, talk },
  }))
  const { client } = renderScreen(<TalkToSomeone />)
  await userEvent.click(await screen.findByRole('button', { name: 'Tell them again' }))
  await waitFor(() => expect(heard.filter(({ method }) => method === 'POST')).toHaveLength(1))
  isClosed = true
  await client.invalidateQueries()
  expect(await screen.findByText(/Noor wrote down that somebody was with you/)).toBeTruthy()
  expect(screen.queryByText(/There is nobody here yet/)).toBeNull()
  expect(screen.getByRole('button', { name: "I'd like to talk to someone" })).toBeTruthy()
})

test('a child reads what an adult wrote, and plainly where nobody who was told can hear any more', async () => {
  const said = [{ id: 1, name: 'Noor', text: 'I am in room 4.', said_at: '2026-11-18T17:00:00.000Z' }]
  const talk = { asked_at: '2026-11-18T17:00:00.000Z', told: 0, seen_by: null, with: null }
  await smallServer(() => ({ body: { ...own, talk, said } }))
  renderScreen(<OwnTalkNote />)
  expect(await screen.findByText('Noor wrote you:')).toBeTruthy()
  expect(screen.getByText('I am in room 4.')).toBeTruthy()
  expect(screen.getByText(/Right now nobody here knows/)).toBeTruthy()
})

test('where it is not known whether somebody was told, the button is there all the same, and the window says so', async () => {
  await smallServer(() => ({ status: 503, body: { code: 'BUSY', message: 'Too many people.' } }))
  renderScreen(<TalkButton />)
  await userEvent.click(await screen.findByRole('button', { name: "I'd like to talk to someone" }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/We could not find out/, {}, { timeout: 9_000 })).toBeTruthy()
  expect(within(dialog).getByText(/go to a grown-up you trust, or call the emergency/)).toBeTruthy()
}, 20_000)

test('once somebody is with the child the numbers are folded away, and still there', async () => {
  const talk = { asked_at: '2026-11-18T17:00:00.000Z', told: 1, seen_by: 'Noor', with: null as string | null }
  const seen = { ...own, talk }
  await smallServer((_, count) => ({
    body: count === 1 ? seen : { ...own, talk: { ...talk, with: 'Noor' } },
  }))
  const first = renderScreen(<OwnTalkNote />)
  expect(await screen.findByText('Noor has seen it.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /988/ }).closest('details')).toBeNull()
  first.unmount()
  renderScreen(<OwnTalkNote />)
  expect(await screen.findByText('Noor is with you.')).toBeTruthy()
  const folded = screen.getByText('Other people to call').closest('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('a')?.getAttribute('href')).toBe('tel:1800422')
  expect(screen.getByRole('button', { name: 'Tell them again' })).toBeTruthy()
})
