import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { BroughtList, RecordCard } from './index.ts'

const child = { id: 7, first_name: 'Tamar' }

test('a guardian downloads the record by a link, or reads why it has to wait; a failure can be tried again', async () => {
  let answer: { status?: number; body: object } = {
    status: 500,
    body: { code: 'SERVER', message: 'Something went wrong.' },
  }
  await smallServer(() => answer)
  renderScreen(<RecordCard child={child} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link')).toBeNull()

  answer = { body: { why_not: 'The people around this child disagree.' } }
  await userEvent.click(again)
  expect((await screen.findByRole('note')).textContent).toBe('The people around this child disagree.')
  expect(screen.queryByRole('link')).toBeNull()

  answer = { body: { why_not: null } }
  renderScreen(<RecordCard child={child} />)
  const link = await screen.findByRole('link', { name: 'Download the record of Tamar' })
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/user/record/7', true])
})

test('a child is shown the way to its own record, and nothing where it cannot have it yet', async () => {
  let why: string | null = 'Please ask a grown-up at home.'
  const heard = await smallServer(() => ({ body: { why_not: why } }))
  const young = renderScreen(<RecordCard child={child} isOwn />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  young.unmount()
  why = null
  renderScreen(<RecordCard child={child} isOwn />)
  expect(await screen.findByRole('link', { name: 'Download the record' })).toBeTruthy()
})

const waiting = {
  id: 4,
  state: 'checked',
  progress: 0,
  fault: null,
  first_name: 'Tamar',
  made_by: 'https://kindling.elsewhere.example',
  made_at: '2026-10-02T10:00:00.000Z',
  public_key: 'A'.repeat(43),
  asked_at: '2026-11-20T10:00:00.000Z',
  counts: { journals: 2, artefacts: 1, comments: 3, files: 4 },
  added: null,
  left_out: [{ what: 'check_ins', count: 12 }],
}

test('a guardian reads what would enter and what stays out before the yes, how far it is, and what came of it', async () => {
  let imports: object[] = [waiting]
  const heard = await smallServer(({ method, path }) => {
    if (path.startsWith('/user/record_state')) return { body: { why_not: null } }
    if (method === 'POST') imports = [{ ...waiting, state: 'bringing', progress: 40 }]
    return { body: method === 'POST' ? { import: imports[0] } : { imports } }
  })
  const shown = renderScreen(<RecordCard child={child} mayBring />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bring a record from elsewhere' }))
  expect(
    await screen.findByText(/2 journal entries, 1 thing of the portfolio, 3 comments and 4 files/),
  ).toBeTruthy()
  expect(screen.getByText('What stays out: Check-ins (12).')).toBeTruthy()
  expect(screen.getByText(/Only Tamar and the guardians see/)).toBeTruthy()
  expect(heard.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Bring it' }))
  expect(await screen.findByRole('progressbar', { name: 'It is being brought: 40%' })).toBeTruthy()
  expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ import_id: 4 })
  shown.unmount()

  imports = [{ ...waiting, state: 'done', progress: 100, added: waiting.counts }]
  renderScreen(<RecordCard child={child} mayBring />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bring a record from elsewhere' }))
  expect(await screen.findByText(/^Done. New here: 2 journal entries/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Take it out again/ })).toBeTruthy()
})

test('what was brought says where it is from and who said what; a child without any is shown nothing', async () => {
  let entries: object[] = []
  const heard = await smallServer(() => ({ body: { entries } }))
  const none = renderScreen(<BroughtList child={child} isOwn />)
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  none.unmount()
  entries = [
    {
      id: 9,
      part: 'journals',
      title: 'Frogs <b>',
      day: '2026-03-02',
      words: 'I counted eleven frogs.',
      about: '',
      asked: '',
      goal: '',
      for_goal: 'To fly high',
      badge: 'Kite maker',
      badge_taken_back: false,
      address: '',
      answer: 'Well counted',
      answered_by: 'Ada Kim',
      medias: [{ url: null, type: 'image/png', transcript: null }],
      comments: [{ since: '2026-03-03T10:00:00.000Z', words: 'Lovely', by: 'Ruth Hill' }],
      made_by: 'https://kindling.elsewhere.example',
      made_at: '2026-10-02T10:00:00.000Z',
      public_key: 'A'.repeat(43),
      brought_at: '2026-11-20T10:00:00.000Z',
    },
  ]
  renderScreen(<BroughtList child={child} isOwn={false} />)
  expect(await screen.findByRole('heading', { name: 'Frogs <b>' })).toBeTruthy()
  expect(screen.getByText(/From https:\/\/kindling.elsewhere.example, signed on .*2026/)).toBeTruthy()
  expect(screen.getByText('Ada Kim answered: Well counted')).toBeTruthy()
  expect(screen.getByText('For the goal: To fly high')).toBeTruthy()
  expect(screen.getByText('Badge: Kite maker')).toBeTruthy()
  expect(screen.queryByText('The badge was taken back.')).toBeNull()
  expect(screen.getByText(/^Ruth Hill said on .*: Lovely$/)).toBeTruthy()
  expect(screen.getByText(/could not be read any more/)).toBeTruthy()
})
