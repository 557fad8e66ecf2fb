import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, down, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { MadeReport, Report } from './api.ts'
import { MyReports, OneReport } from './my-reports.tsx'
import { ReportActs } from './report-acts.tsx'

const told = collectTold()

const report = (more: Partial<Report> = {}): Report => ({
  code: 'abc',
  title: 'Well-being: Larkfield',
  kind: 'wellbeing',
  place: 'school',
  state: 'ready',
  progress: 100,
  mailed_to: null,
  created_at: '2026-11-02T10:00:00.000Z',
  ends_at: '2026-11-03T10:00:00.000Z',
  can: ['open'],
  ...more,
})
const cardOf = (name: string) => within(screen.getByRole('region', { name }))

test('reports say how far they are; a finished one opens as a PDF and as a table', async () => {
  const reports = [
    report(),
    report({ code: 'def', title: 'Hope', state: 'making', progress: 40, mailed_to: 'ada@example.com' }),
  ]
  await smallServer(() => ({ body: { reports } }))
  renderScreen(<MyReports />)
  expect(await screen.findByRole('heading', { name: 'Hope' })).toBeTruthy()
  const ready = cardOf('Well-being: Larkfield')
  expect(ready.getByRole('link', { name: 'Open the PDF' }).getAttribute('href')).toBe(
    '/pdf/file/abc?format=pdf',
  )
  expect(ready.getByRole('link', { name: 'Save as CSV' }).getAttribute('href')).toBe(
    '/pdf/file/abc?format=csv',
  )
  const making = cardOf('Hope')
  expect(making.getByText('In progress')).toBeTruthy()
  expect(making.getByText(/by email to ada@example\.com/)).toBeTruthy()
  expect(making.getByRole('progressbar', { name: '40% done' })).toBeTruthy()
  expect(making.queryByRole('link')).toBeNull()
})

test('without reports the page says for how long they stay, and what did not load is asked for again', async () => {
  let isDown = true
  await smallServer(() => (isDown ? down : { body: { reports: [] } }))
  renderScreen(<MyReports />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No reports yet. Make one from a class.')).toBeTruthy()
})

test('an administrator of a district without reports finds the way to where they are made', async () => {
  const guest = currentSession()
  changeSession({ ...guest, user: { id: 9, user_type: 'District Admin' } as SessionUser })
  await smallServer(() => ({ body: { reports: [] } }))
  renderScreen(<MyReports />)
  expect(await screen.findByText('No reports yet. Make one in Reports.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open Reports' }).getAttribute('href')).toBe(
    '/dashboard/district/reports',
  )
  changeSession(guest)
})

test('a report that could not be made is made again', async () => {
  const state = { report: report({ state: 'failed', progress: 0 }), answer: down }
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { report: state.report } } : state.answer,
  )
  renderScreen(<OneReport code="abc" />)
  expect(await screen.findByText('Something went wrong, Please try again.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Make it again' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.report = report({ state: 'queued', progress: 0 })
  state.answer = { body: { message: 'OK' } }
  await userEvent.click(screen.getByRole('button', { name: 'Make it again' }))
  expect(await screen.findByText('In line')).toBeTruthy()
  expect(heard.filter(({ method }) => method === 'POST').at(-1)?.path).toBe('/pdf/retry/abc')
})

test('a report is deleted after a question, and its page leads back to the others', async () => {
  let answer = down
  const heard = await smallServer(({ method }) =>
    method === 'GET' ? { body: { report: report() } } : answer,
  )
  const { visited } = renderScreen(<OneReport code="abc" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this report?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  expect(visited).toEqual([])
  answer = { body: { message: 'OK' } }
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(visited).toEqual(['/reports']))
  expect(told.at(-1)).toBe('The report is deleted.')
  expect(heard.filter(({ method }) => method === 'DELETE').at(-1)?.path).toBe('/pdf/delete_pdf?code=abc')
})

test('a report that is over says so and leads to the others; one that did not load is asked for again', async () => {
  let answer: Answer = { status: 404, body: { code: 'NOT_FOUND', message: 'No.' } }
  await smallServer(() => answer)
  const { unmount } = renderScreen(<OneReport code="abc" />)
  expect(await screen.findByText(/^A report can be opened for 24 hours\./)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'To my reports' }).getAttribute('href')).toBe('/reports')
  unmount()
  answer = down
  renderScreen(<OneReport code="abc" />)
  expect(await screen.findByText('Many people are here right now.')).toBeTruthy()
  answer = { body: { report: report() } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Well-being: Larkfield' })).toBeTruthy()
})

/** The acts on a report for a teacher, whose server gives this answer. */
async function showActs(made: MadeReport) {
  const user = { id: 3, user_type: 'Teacher', groups: [], email: 'ada@example.com' } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const state = { answer: down }
  const heard = await smallServer(() => state.answer)
  const { visited } = renderScreen(<ReportActs report={made} />)
  return { state, heard, visited }
}

test('a report is made into a PDF, and its page opens', async () => {
  const { state, heard, visited } = await showActs({
    kind: 'wellbeing',
    place: 'own',
    groupId: 4,
    grade: null,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Make a PDF' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.answer = { body: { code: 'xyz' } }
  await userEvent.click(screen.getByRole('button', { name: 'Make a PDF' }))
  await waitFor(() => expect(visited).toEqual(['/reports/xyz']))
  expect(heard.at(-1)).toMatchObject({
    path: '/pdf/generate_pdf',
    body: { report: { kind: 'wellbeing', place: 'own', groupId: 4 } },
  })
})

test('a report is mailed to the own address, or to another, and a refusal says to whom it may go', async () => {
  const { state, heard } = await showActs({ kind: 'hope', place: 'school', grade: 3 })
  await userEvent.click(screen.getByRole('button', { name: 'Email this report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Email the report' }))
  const email = dialog.getByLabelText<HTMLInputElement>('Email address')
  expect(email.value).toBe('ada@example.com')
  const send = dialog.getByRole('button', { name: 'Send' })
  await userEvent.click(send)
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  state.answer = { body: { status: false, code: null } }
  fireEvent.change(email, { target: { value: 'noor@example.com' } })
  await userEvent.click(send)
  expect(await dialog.findByText(/A report can go to your own confirmed address/)).toBeTruthy()
  state.answer = { body: { status: true, code: 'xyz' } }
  await userEvent.click(send)
  expect(
    await dialog.findByText('An administrator gets the mail as soon as the report is made.'),
  ).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'See its progress' }).getAttribute('href')).toBe('/reports/xyz')
  expect(heard.at(-1)).toMatchObject({
    path: '/school/school_report',
    body: { report: 'hope', grade: 3, email: 'noor@example.com' },
  })
  await userEvent.click(dialog.getByText('Close', { selector: 'button span' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('each kind of report is mailed by its own call', async () => {
  const reports: [MadeReport, string, object][] = [
    [{ kind: 'wellbeing', place: 'own', grade: null }, '/wellbeing/send_report', {}],
    [
      { kind: 'hope', place: 'own', grade: null, hopeAssessmentId: 5 },
      '/hope/send_report',
      { hopeAssessmentId: 5 },
    ],
    [{ kind: 'wellbeing', place: 'district', grade: 2 }, '/district/wellbeing_report', { grade: 2 }],
    [{ kind: 'hope', place: 'district', grade: null }, '/district/hope_report', {}],
    [
      { kind: 'playlist', place: 'own', playlistId: 9, groupId: 4 },
      '/playlist/send_report',
      { playlistId: 9, groupId: 4 },
    ],
    [
      { kind: 'class', groupId: 4, start_date: 1, end_date: 2 },
      '/event_stats/send_report',
      { report: { kind: 'class', groupId: 4, start_date: 1, end_date: 2 } },
    ],
  ]
  for (const [made, path, body] of reports) {
    const { state, heard } = await showActs(made)
    state.answer = { body: { status: true, code: 'xyz' } }
    await userEvent.click(screen.getAllByRole('button', { name: 'Email this report' }).at(-1) as HTMLElement)
    const dialog = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText(/^We are compiling the report/)).toBeTruthy()
    expect(heard).toMatchObject([{ path, body: { email: 'ada@example.com', ...body } }])
    await userEvent.click(dialog.getByText('Close', { selector: 'button span' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
