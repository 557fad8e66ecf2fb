import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { TalkCards } from './talk-cards.tsx'

const talk = {
  id: 4,
  cause: 'wish',
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
  texts: 0,
  hints: [] as object[],
  further: 0,
  newest: [] as object[],
  hidden: 0,
  note_for: 'school',
  can: ['answer'],
  seen_by: null,
  with: null,
  steps: [{ kind: 'asked', name: 'Tamar', at: '2026-11-18T17:00:00.000Z', said: null }],
}

test('a wish to talk says who, and what was told; a note closes it once somebody is with the child, and none without', async () => {
  let talks: object[] = [talk]
  const heard = await smallServer(({ method }) => ({
    body: method === 'GET' ? { talks, closed: [] } : { done: true, talk: null },
  }))
  const { unmount } = renderScreen(<TalkCards />)
  const isCard = { name: 'Tamar Reed would like to talk to someone' }
  expect(
    within(await screen.findByRole('region', isCard)).queryByRole('button', { name: 'Close with a note' }),
  ).toBeNull()
  unmount()
  talks = [{ ...talk, with: { id: 3, first_name: 'Noor' } }]
  renderScreen(<TalkCards />)
  const card = await screen.findByRole('region', isCard)
  expect(within(card).getByText('Class: Room 11')).toBeTruthy()
  // An adult who does not teach the child finds the child, but cannot open its page.
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

test('a note says who can read it: the school, and for a guardian its adults who were told, or nobody', async () => {
  const readers = {
    school: 'For the school alone. Tamar and the family do not see it.',
    told: 'Only the adults of the school who were told can read it. Tamar does not see it.',
    nobody: 'Nobody else reads it. Tamar does not see it.',
  }
  for (const [note_for, help] of Object.entries(readers)) {
    const talks = [{ ...talk, note_for, with: { id: 3, first_name: 'Noor' } }]
    await smallServer(() => ({ body: { talks, closed: [] } }))
    const { unmount } = renderScreen(<TalkCards />)
    await userEvent.click(await screen.findByRole('button', { name: 'Close with a note' }))
    expect(await screen.findByText(help)).toBeTruthy()
    unmount()
  }
})

test('what could not be said stays to be said again, and where nobody would like to talk there is nothing', async () => {
  let talks = [talk]
  await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { talks, closed: [] } }
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

test('a note that could not be sent stays in its window with what went wrong', async () => {
  await smallServer(({ method }) =>
    method === 'GET'
      ? { body: { talks: [{ ...talk, with: { id: 3, first_name: 'Noor' } }], closed: [] } }
      : { status: 503, body: { code: 'BUSY', message: 'Too many people.' } },
  )
  renderScreen(<TalkCards />)
  await userEvent.click(await screen.findByRole('button', { name: 'Close with a note' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('What came of it'), 'We talked.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close with a note' }))
  expect(await within(dialog).findByText('Too many people.')).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('What came of it').value).toBe('We talked.')
})

const sentence = {
  id: 1,
  sentence: 'I want to disappear.',
  noticed_at: talk.asked_at,
  removed_at: null,
  removed_by: null,
}

test('words of worry show the sentence and say no wish; whoever is there reads and writes, and nobody else', async () => {
  const words = {
    ...talk,
    cause: 'words',
    with: { id: 3, first_name: 'Noor' },
    hints: [sentence],
    further: 60,
    newest: [{ ...sentence, id: 99, sentence: 'He hit me.' }],
  }
  let talks = [words]
  await smallServer(({ path }) =>
    path.includes('/talk/texts/')
      ? { body: { texts: [{ kind: 'journal', id: 1, text: 'All of it.', written_at: talk.asked_at }] } }
      : { body: { talks, closed: [] } },
  )
  const { unmount } = renderScreen(<TalkCards />)
  const card = await screen.findByRole('region', { name: 'Please read something that Tamar Reed wrote' })
  expect(within(card).getByText('I want to disappear.')).toBeTruthy()
  expect(within(card).getByRole('heading', { name: 'The newest of them' })).toBeTruthy()
  expect(within(card).getByText('He hit me.')).toBeTruthy()
  expect(within(card).queryByRole('button', { name: 'Write to Tamar' })).toBeNull()
  unmount()
  talks = [{ ...words, texts: 1, can: ['answer', 'read-texts', 'say'] }]
  renderScreen(<TalkCards />)
  await userEvent.click(await screen.findByRole('button', { name: 'Read what Tamar wrote' }))
  expect(await screen.findByText('All of it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Write to Tamar', hidden: true })).toBeTruthy()
})

test('what nobody reads yet, what somebody has removed, and what somebody has closed is said', async () => {
  const removed = { ...sentence, removed_at: talk.asked_at, removed_by: 'Noor' }
  const words = { ...talk, cause: 'words' }
  const closed = {
    ...words,
    id: 6,
    hints: [],
    closed_at: talk.asked_at,
    closed_by: 'Noor',
    note: 'We talked.',
  }
  const talks = [
    { ...words, hidden: 1 },
    { ...words, id: 5, hints: [removed] },
  ]
  await smallServer(() => ({ body: { talks, closed: [closed] } }))
  renderScreen(<TalkCards />)
  expect(await screen.findByText(/You may not read it yet/)).toBeTruthy()
  expect(screen.getByText('Noor has removed the text.')).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Read and closed: Tamar Reed' })
  expect(within(card).getByText(/^Noor closed it .*: We talked\.$/)).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('where the list could not be read the page says so, and tries again', async () => {
  let isDown = true
  await smallServer(() =>
    isDown
      ? { status: 503, body: { code: 'BUSY', message: 'Too many people.' } }
      : { body: { talks: [{ ...talk, with: { id: 3, first_name: 'Noor' } }], closed: [] } },
  )
  renderScreen(<TalkCards />)
  expect(await screen.findByText(/We could not check/)).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Tamar Reed would like to talk to someone' })).toBeTruthy()
})

test('a card stays where it is when it is answered, and the other card of the same child says who is there', async () => {
  const words = { ...talk, id: 5, cause: 'words', is_read: false, hints: [{ id: 7, sentence: 'I am sad.' }] }
  const helped = { ...talk, with: { id: 3, first_name: 'Noor' } }
  let talks: object[] = [talk, words]
  const heard = await smallServer(({ method }) => {
    if (method === 'POST') talks = [words, helped]
    return { body: method === 'GET' ? { talks, closed: [] } : { done: true, talk: helped } }
  })
  renderScreen(<TalkCards />)
  const [wish, other] = (await screen.findAllByRole('region')) as [HTMLElement, HTMLElement]
  // An adult cannot close words that they have not read.
  expect(within(other).queryByRole('button', { name: 'Close with a note' })).toBeNull()
  await userEvent.click(within(wish).getByRole('button', { name: 'I am with Tamar' }))
  await within(other).findByText('Noor is with Tamar.')
  expect(screen.getAllByRole('region').map(one => one.getAttribute('aria-label'))).toEqual([
    'Tamar Reed would like to talk to someone',
    'Please read something that Tamar Reed wrote',
  ])
  await userEvent.click(within(other).getByRole('button', { name: 'I have read it' }))
  const sent = () => heard.filter(one => one.method === 'POST').map(one => one.body)
  await waitFor(() => expect(sent()).toEqual([{ act: 'with' }, { act: 'read', shown_id: 7 }]))
})
