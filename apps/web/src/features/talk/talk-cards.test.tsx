import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { TalkCards } from './talk-cards.tsx'

const talk = {
  id: 4,
  child: {
    id: 9,
    first_name: 'Tamar',
    last_name: 'Reed',
    gender: null,
    avatar: '/pictures/avatars/other.svg',
  },
  classes: ['Room 11'],
  asked_at: '2026-11-18T17:00:00.000Z',
  asked_last_at: '2026-11-18T17:00:00.000Z',
  can_open: false,
  seen_by: null,
  with: null,
  steps: [{ kind: 'asked', name: 'Tamar', at: '2026-11-18T17:00:00.000Z' }],
}

test('a wish to talk says who, and what was told; a note closes it, and none without', async () => {
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { talks: [talk] } : { done: true, talk: null },
  }))
  renderScreen(<TalkCards />)
  const card = await screen.findByRole('region', { name: 'Tamar Reed would like to talk to someone' })
  expect(within(card).getByText('Class: Room 11')).toBeTruthy()
  // Whoever is no teacher of the child finds the child, and opens nothing.
  expect(within(card).queryByRole('link')).toBeNull()
  await userEvent.click(within(card).getByRole('button', { name: 'Close with a note' }))
  const dialog = await screen.findByRole('dialog')
  const close = within(dialog).getByRole('button', { name: 'Close with a note' })
  await userEvent.click(close)
  expect(within(dialog).getByText('Please write a note before you close it.')).toBeTruthy()
  await userEvent.type(within(dialog).getByLabelText('What came of it'), 'We talked.')
  await userEvent.click(close)
  await waitFor(() => expect(heard.some(one => one.method === 'POST')).toBe(true))
  expect(heard.filter(one => one.method === 'POST').map(one => one.body)).toEqual([
    { act: 'close', note: 'We talked.' },
  ])
})

test('what could not be said stays to be said again, and where nobody would like to talk there is nothing', async () => {
  let talks = [talk]
  await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { talks } }
      : { status: 503, body: { code: 'BUSY', message: 'Too many people.' } },
  )
  const { unmount } = renderScreen(<TalkCards />)
  await userEvent.click(await screen.findByRole('button', { name: 'I have seen it' }))
  expect(await screen.findByText('Too many people.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I have seen it' }).disabled).toBe(false)
  unmount()
  talks = []
  const { container } = renderScreen(<TalkCards />)
  await waitFor(() => expect(container.querySelector('section')).toBeNull())
})
