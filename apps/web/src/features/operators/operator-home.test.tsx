import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { FailedJob, OperatorHomeReply } from './api.ts'
import { OperatorHome } from './operator-home.tsx'

const counts = { waiting: 0, running: 0, retrying: 0, failed: 0 }
const day = { ends_at: '2026-11-18T18:00:00.000Z', requests: 1_204, errors: 0, jobs: 300, failed_jobs: 0 }
const home: OperatorHomeReply = {
  release: { version: '0.1.0', started_at: '2026-11-17T10:00:00.000Z' },
  backup: { taken_at: new Date(Date.now() - 86_400_000).toISOString(), missing: 0 },
  days: [day],
  database: { connections: 12, most_connections: 100, bytes: 45_000_000 },
  jobs: { ...counts, late_seconds: null, idle_seconds: 20 },
  mail: { ...counts, to: 'server', waiting_since: null, failed_since: null },
  queues: [],
  failed_jobs: [],
  links: { count: 40, fresh: 1, dead: 2, unchecked: 0 },
  schools_to_verify: { count: 0, oldest_at: null },
  disputes: { count: 0, oldest_at: null },
  listings: { count: 0, oldest_at: null },
  courses: { count: 0, oldest_at: null },
  reports: { count: 0, oldest_at: null },
  visits: [],
}
const failed: FailedJob = {
  id: 71,
  task: 'send-mail',
  fault: 'refused',
  code: '550',
  attempts: 25,
  most_attempts: 25,
  added_at: new Date(Date.now() - 86_400_000).toISOString(),
  failed_at: '2026-11-18T10:00:00.000Z',
  next_at: null,
}
const ill: OperatorHomeReply = {
  ...home,
  jobs: { ...counts, failed: 1, late_seconds: 720, idle_seconds: 20 },
  mail: {
    ...counts,
    failed: 1,
    to: 'server',
    waiting_since: null,
    failed_since: '2026-11-18T10:00:00.000Z',
  },
  queues: [{ task: 'send-mail', ...counts, failed: 1 }],
  failed_jobs: [failed],
  schools_to_verify: { count: 3, oldest_at: '2026-11-10T10:00:00.000Z' },
  visits: [{ id: 4, operator: 'Ada Reed', school: 'Larkfield High', ends_at: '2026-11-18T17:30:00.000Z' }],
}

test('an operator reads how things are, tries a failed job again, and reads that it is done', async () => {
  const heard = await smallServer(({ method }) => ({ body: method === 'POST' ? home : ill }))
  renderScreen(<OperatorHome task={null} />)
  const health = within(await screen.findByRole('list', { name: 'Health' }))
  expect(health.getByText('12 of 100 connections, 45 MB')).toBeTruthy()
  // A trouble is told once: that of the jobs above, with what to do.
  expect(health.queryByText('Jobs')).toBeNull()
  const first = within(screen.getByRole('list', { name: 'Fix first' }))
  expect(
    first.getByText(/^The longest wait is 12 minutes\. Email, reports and deletions wait\./),
  ).toBeTruthy()
  expect(first.getAllByRole('listitem')).toHaveLength(1)
  expect(within(screen.getByRole('region', { name: 'Jobs by kind' })).getByRole('table')).toBeTruthy()
  expect(health.getByRole('link', { name: /^Email Not going out/ })).toBeTruthy()
  const schools = screen.getByRole('link', { name: /^Schools to verify 3/ })
  const jobs = screen.getByRole('region', { name: 'Failed jobs' })
  expect(jobs.compareDocumentPosition(schools) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(schools.getAttribute('href')).toBe('/dashboard/verification')
  expect(screen.getByText('Ada Reed at Larkfield High')).toBeTruthy()
  expect(screen.getByText('The service refused it for good. (550)')).toBeTruthy()
  const row = screen.getByRole('link', { name: 'Send email' })
  expect(row.getAttribute('href')).toBe('/dashboard/operator?task=send-mail')
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Send email, number 71' }))
  expect(await screen.findByText('All caught up.')).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Waiting for you' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Failed jobs' })).toBeNull()
  expect(heard.at(-1)).toMatchObject({ method: 'POST', path: '/operator/retry_job/71' })
  expect(screen.queryByRole('region', { name: 'Jobs by kind' })).toBeNull()
  const figures = screen.getByRole('link', { name: 'Metrics (opens in a new tab)' })
  expect(figures.getAttribute('target')).toBe('_blank')
})

test('mail that stays in the outbox comes first, in red, with what to do, and only there', async () => {
  await smallServer(() => ({ body: { ...home, mail: { ...home.mail, to: 'outbox' } } }))
  renderScreen(<OperatorHome task={null} />)
  const first = within(await screen.findByRole('list', { name: 'Fix first' }))
  expect(first.getByRole('heading', { name: 'Email is not being sent' })).toBeTruthy()
  expect(
    first.getByText(/^No mail server is set up\. Name one in the server’s settings and restart/),
  ).toBeTruthy()
  const tiles = within(screen.getByRole('list', { name: 'Health' })).getAllByRole('listitem')
  expect(tiles.map(tile => tile.textContent?.split(/[.\d]/)[0])).toEqual([
    'DatabaseWorking',
    'JobsOn timeNothing is waiting',
    expect.stringMatching(/^Last backup/),
    'Errors in ',
    'Outside linksChecked',
  ])
})

test('outside addresses that were not checked for over 8 days are told, and lead to the list', async () => {
  await smallServer(() => ({ body: { ...home, links: { count: 40, fresh: 1, dead: 2, unchecked: 3 } } }))
  renderScreen(<OperatorHome task={null} />)
  const tile = await screen.findByRole('link', {
    name: /^Outside links Checks are behind 3 of 40 addresses not checked for over 8 days/,
  })
  expect(tile.getAttribute('href')).toBe('/dashboard/operator/links')
})

test('of outside addresses that nobody has checked yet an operator does not read that they are checked', async () => {
  await smallServer(() => ({ body: { ...home, links: { count: 40, fresh: 40, dead: 0, unchecked: 0 } } }))
  renderScreen(<OperatorHome task={null} />)
  expect(
    await screen.findByRole('link', { name: /^Outside links First check under way 0 of 40 done/ }),
  ).toBeTruthy()
})

test('what waits is in the order of its urgency, and nothing is to be fixed where all works', async () => {
  const one = { count: 1, oldest_at: '2026-11-10T10:00:00.000Z' }
  await smallServer(() => ({
    body: { ...home, schools_to_verify: one, disputes: one, listings: one, reports: one },
  }))
  renderScreen(<OperatorHome task={null} />)
  const waiting = within(await screen.findByRole('list', { name: 'Waiting for you' }))
  expect(waiting.getAllByRole('link').map(link => link.textContent?.split('1')[0])).toEqual([
    'Open disputes',
    'Schools to verify',
    'Reported problems',
    'Listings to decide',
  ])
  expect(screen.queryByRole('list', { name: 'Fix first' })).toBeNull()
})

test('failed jobs of one kind are shown alone, with the way back to all', async () => {
  const other = { ...failed, id: 72, task: 'make-report', fault: 'other' as const, code: null }
  await smallServer(() => ({ body: { ...ill, failed_jobs: [failed, other] } }))
  renderScreen(<OperatorHome task="make-report" />)
  const list = within(await screen.findByRole('region', { name: 'Failed jobs: Make reports' }))
  expect(list.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1)
  expect(list.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/dashboard/operator#failed')
})

test('an operator reads the version and since when it runs, the last backup, and what failed on which day', async () => {
  const days = [
    { ...day, ends_at: '2026-11-17T18:00:00.000Z', requests: 602, errors: 2, failed_jobs: 1 },
    { ...day, errors: 1 },
  ]
  const mail = { ...home.mail, retrying: 2, waiting_since: '2026-11-18T10:00:00.000Z' }
  await smallServer(() => ({ body: { ...home, days, mail } }))
  renderScreen(<OperatorHome task={null} />)
  expect(await screen.findByText(/^Version 0\.1\.0, running since November 17, 2026 at /)).toBeTruthy()
  const health = within(screen.getByRole('list', { name: 'Health' }))
  expect(health.getByText('1 page or action failed. The server log has the details.')).toBeTruthy()
  expect(health.getByText(/^2 are waiting, the oldest since November 18, 2026 at /)).toBeTruthy()
  expect(health.getByText(/^At .* All files are in it\.$/)).toBeTruthy()
  const lines = within(screen.getByRole('region', { name: 'Last 7 days' })).getAllByRole('listitem')
  expect(lines.map(line => line.textContent)).toEqual([
    'Last 24 hours1,204 requests1 error',
    expect.stringMatching(/^Until Tue, Nov 17602 requests2 errors, 1 failed job$/),
  ])
})

test('where no backup is known, an operator reads how to make one, and nothing is claimed before counting began', async () => {
  await smallServer(() => ({ body: { ...home, backup: null, days: [] } }))
  renderScreen(<OperatorHome task={null} />)
  const health = within(await screen.findByRole('list', { name: 'Health' }))
  expect(health.getByText('No backup is known')).toBeTruthy()
  expect(health.getByText(/^On the server, run: npm run backup -- FOLDER\./)).toBeTruthy()
  expect(screen.getByText(/^Counting has begun\./)).toBeTruthy()
  expect(screen.queryByText(/^No page, action or job/)).toBeNull()
})

test('a backup of over a week ago is told to be old', async () => {
  const taken_at = new Date(Date.now() - 8 * 86_400_000).toISOString()
  await smallServer(() => ({ body: { ...home, backup: { taken_at, missing: 1 } } }))
  renderScreen(<OperatorHome task={null} />)
  expect(
    await screen.findByText(/ One file was missing\. That is over a week ago\. On the server, run/),
  ).toBeTruthy()
})
