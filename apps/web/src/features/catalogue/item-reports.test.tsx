import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anItem } from '../../../test/an-item.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ItemReports } from './item-reports.tsx'
import { ReportButton } from './report-button.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const item = anItem()

const as = (user_type: string) => changeSession({ ...guest, user: { id: 5, user_type } as SessionUser })

test('an adult says what is wrong and why; a child chooses, and writes nothing [VIDEOS-24]', async () => {
  const heard = await smallServer(() => ({ body: { report: { id: 1 }, message: 'Thank you.' } }))
  as('Parent')
  const { unmount } = renderScreen(<ReportButton item={item} />)
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  await userEvent.selectOptions(await screen.findByLabelText('What is wrong?'), 'inappropriate')
  await userEvent.type(screen.getByLabelText(/What else/), 'It is loud.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.map(({ path, body }) => [path, body])).toEqual([
    ['/catalogue/report/7', { reason: 'inappropriate', note: 'It is loud.' }],
  ])
  unmount()
  as('Child')
  renderScreen(<ReportButton item={item} />)
  await userEvent.click(screen.getByRole('button', { name: 'Report a problem' }))
  await screen.findByLabelText('What is wrong?')
  expect(screen.queryByLabelText(/What else/)).toBeNull()
})

const reported = {
  id: 7,
  archetype: 'Videos',
  archetype_id: 3,
  title: 'Gnu games',
  is_held: false,
  since: '2026-11-20T10:00:00Z',
  seen: 'abc',
  reports: [
    { id: 1, reason: 'missing', note: 'Only a black box.', kind: 'Teacher' },
    { id: 2, reason: 'spam', note: '', kind: null },
  ],
}

test('an operator reads what was reported, hides it, and shows it again', async () => {
  let items: object[] = [reported]
  await smallServer(({ body }) => {
    const { answer, seen } = (body ?? {}) as { answer?: string; seen?: string }
    if (answer && seen !== items.map(item => ('seen' in item ? item.seen : ''))[0])
      return { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } }
    if (answer === 'hide') items = [{ ...reported, is_held: true, since: null, reports: [] }]
    if (answer === 'keep') items = []
    return { body: { items, waiting: 0, has_more: false } }
  })
  renderScreen(<ItemReports />)
  const link = await screen.findByRole('link', { name: 'Gnu games' })
  expect(link.getAttribute('href')).toBe('/inspiration/info/3')
  expect(screen.getByText(/A teacher: It is not there any more/)).toBeTruthy()
  expect(screen.getByText('Only a black box.')).toBeTruthy()
  expect(screen.getByText(/Somebody: It is advertising/)).toBeTruthy()
  // The item changes meanwhile: it is reviewed again before the answer.
  items = [{ ...reported, title: 'Gnu news', seen: 'abcd' }]
  await userEvent.click(screen.getByRole('button', { name: 'Keep “Gnu games”' }))
  await screen.findByText('It has changed.')
  await screen.findByRole('link', { name: 'Gnu news' })
  await userEvent.click(screen.getByRole('button', { name: 'Hide “Gnu news”' }))
  await screen.findByText('Hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Show “Gnu games” again' }))
  await screen.findByText('Nobody has reported anything.')
})

test('an operator leafs through a long queue, and reads how many wait that are not shown', async () => {
  await smallServer(({ path }) =>
    path.includes('offset=25')
      ? { body: { items: [{ ...reported, id: 8, title: 'Emu news' }], waiting: 2, has_more: false } }
      : { body: { items: [reported], waiting: 2, has_more: true } },
  )
  renderScreen(<ItemReports />)
  expect(await screen.findByText('1 more waits.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'Emu news' })).toBeTruthy()
  expect(screen.queryByText(/more wait/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
