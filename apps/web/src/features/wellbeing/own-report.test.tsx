import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { OwnReport } from './own-report.tsx'

const none = { high: 0, moderate: 0, low: 0 }
const lowOf = (id: number, first_name: string, check_ins: number) => ({
  user: { id, first_name, last_name: 'Example', gender: null, avatar: '' },
  grade: 4,
  classes: ['Owls'],
  check_ins,
  feeling: 1.8,
  functioning: 1.8,
  wellbeing: 1.8,
  last: null,
  to_check_on: ['low', 'fall'],
  signs: [
    { reason: 'low', value: 1.8, by: null, day: '2026-11-27' },
    { reason: 'fall', value: 1.8, by: 4.9, day: '2026-11-27' },
  ],
  talked: null,
})
const report = {
  groups: [{ id: 3, name: 'Owls' }],
  periods: ['TODAY', 'WEEK'],
  to_check_on: 2,
  check_ins: 0,
  pie: { wellbeing: none, feeling: none, functioning: none },
  line: [],
  students: [lowOf(1, 'Mia', 1), lowOf(2, 'Noah', 2)],
}

const talks = { talks: [{ id: 3, cause: 'wish', child: { id: 2 } }], closed: [] }

test('of whom to check on each value is told once: a fall to the lowest alone, and no mean of a single check-in', async () => {
  await smallServer(({ path }) => ({ body: path.startsWith('/talk') ? talks : report }))
  renderScreen(<OwnReport />)
  expect(await toldOf('Mia')).toContain('OwlsFell from 6.7 to 1.8 of 10 on Nov 27.See answers')
  expect(await toldOf('Noah')).toContain(
    'OwlsFell from 6.7 to 1.8 of 10 on Nov 27.Average 1.8 of 10See answers',
  )
})

test('a teacher without a class is led to where one is created', async () => {
  await smallServer(() => ({ body: { ...report, groups: [], students: [], to_check_on: 0 } }))
  renderScreen(<OwnReport />)
  const create = await screen.findByRole('link', { name: 'Create a class' })
  expect(create.getAttribute('href')).toBe('/dashboard/roster/classes')
})

test('whom to check on is asked about, read and answered from the list, and only an open wish to talk is answered', async () => {
  await smallServer(({ path }) => {
    if (path.startsWith('/talk')) return { body: talks }
    if (path.includes('user_dates')) return { body: { dates: [], last_days: [] } }
    return { body: report }
  })
  renderScreen(<OwnReport />)
  const talk = await screen.findByRole('link', { name: /^Answer the wish to talk ?, Noah$/ })
  expect(talk.getAttribute('href')).toBe('/dashboard/roster')
  expect(screen.queryByRole('link', { name: /^Answer the wish to talk ?, Mia$/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^Journals ?, Mia$/ }).getAttribute('href')).toBe(
    '/child/1/journals',
  )
  await userEvent.click(screen.getByRole('button', { name: /^See answers ?, Mia$/ }))
  expect(await screen.findByRole('dialog', { name: 'Mia’s check-in' })).toBeTruthy()
})

test('a talk is noted by one tap, who talked stands below, and only the own note can be removed', async () => {
  const quiet = { to_check_on: [], signs: [] }
  const at = '2026-11-27T18:00:00.000Z'
  const talkedBy = (name: string, is_mine: boolean) => ({ ...quiet, talked: { name, at, is_mine } })
  let students: object[] = report.students
  const heard = await smallServer(({ path, method }) => {
    if (path.startsWith('/talk')) return { body: talks }
    if (method === 'PUT') {
      students = [
        { ...lowOf(1, 'Mia', 1), ...talkedBy('Noor Quinn', true) },
        { ...lowOf(2, 'Noah', 2), ...talkedBy('Ada Reed', false) },
      ]
      return { body: { noted: true } }
    }
    if (method === 'DELETE') return { body: { noted: false } }
    return { body: { ...report, to_check_on: students === report.students ? 2 : 0, students } }
  })
  renderScreen(<OwnReport />)
  await userEvent.click(await screen.findByRole('button', { name: 'I talked with Mia' }))
  expect(await screen.findByText('No students to check on')).toBeTruthy()
  expect(await toldOf('Mia')).toContain('You talked with Mia on November 27, 2026.')
  expect(await toldOf('Noah')).toContain('Ada Reed talked with Noah on November 27, 2026.')
  expect(screen.getAllByRole('button', { name: /^Remove this note/ })).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: /^Remove this note ?, Mia$/ }))
  await waitFor(() => expect(heard.at(-1)?.method).not.toBe('DELETE'))
  const written = heard.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])
  expect(written).toEqual([
    ['PUT', '/surveys/talked/1'],
    ['DELETE', '/surveys/talked/1'],
  ])
})

async function toldOf(name: string) {
  const [row] = await screen.findAllByRole('button', { name: `${name} Example` })
  return row?.closest('li')?.textContent
}

test('the window of answers ends with what to do next: the talk, the journals, and the next student of the list', async () => {
  await smallServer(({ path }) => {
    if (path.startsWith('/talk')) return { body: { talks: [], closed: [] } }
    if (path.includes('user_dates')) return { body: { dates: [], last_days: [] } }
    return { body: report }
  })
  renderScreen(<OwnReport />)
  await userEvent.click(await screen.findByRole('button', { name: /^See answers ?, Mia$/ }))
  const first = within(await screen.findByRole('dialog', { name: /^Mia/ }))
  expect(first.getByRole('link', { name: /^Journals ?, Mia$/ })).toBeTruthy()
  expect(first.getByRole('button', { name: 'I talked with Mia' })).toBeTruthy()
  expect(first.queryByRole('button', { name: /^See answers/ })).toBeNull()
  await userEvent.click(first.getByRole('button', { name: 'Next: Noah' }))
  const last = within(await screen.findByRole('dialog', { name: /^Noah/ }))
  expect(last.getByRole('button', { name: 'I talked with Noah' })).toBeTruthy()
  expect(last.queryByRole('button', { name: /^Next/ })).toBeNull()
})

test('the report offers the grades of its students and of its school alone, also while one of them is chosen', async () => {
  const students = [4, 5, null].map((grade, id) => ({ ...lowOf(id, `Child${id}`, 2), grade }))
  await smallServer(({ path }) => {
    if (path.startsWith('/talk')) return { body: talks }
    const grade = new URL(path, 'http://test.example').searchParams.get('grade')
    return {
      body: {
        ...report,
        students: students.filter(student => grade === null || String(student.grade) === grade),
      },
    }
  })
  renderScreen(<OwnReport />)
  const choice = await screen.findByLabelText('Grade')
  const offered = () => within(screen.getByLabelText('Grade')).getAllByRole('option')
  const names = () => offered().map(option => option.textContent)
  expect(names()).toEqual(['All grades', 'Grade 4', 'Grade 5'])
  await userEvent.selectOptions(choice, 'Grade 5')
  await waitFor(() => expect(screen.queryByText('Child0 Example')).toBeNull())
  expect(names()).toEqual(['All grades', 'Grade 4', 'Grade 5'])
})
