import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { SchoolClassTable } from './school-class-table.tsx'

const here = '/dashboard/roster/classes'
const room = (id: number) => ({ id, name: `Room ${id}`, student_count: 20, joined_count: 0, hidden_count: 0 })
const stateOf = (id: number, teacher: string, is_quiet: boolean) => ({
  id,
  name: `Room ${id}`,
  teachers: [{ id: id + 7, name: teacher }],
  students: 20,
  journals: 4,
  last_journal_at: null,
  is_quiet,
})
const serve = (classes: object[] | null) =>
  smallServer(({ path }) =>
    path.includes('home') ? { body: { classes } } : { body: { groups: [room(1), room(2)] } },
  )
const Classes = () => <SchoolClassTable userId={7} toAnswer={new Map([[2, 3]])} onCreate={() => undefined} />

/** The classes of a table, in its order. */
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('link')
    .map(link => link.textContent)

test('an administrator reads all classes in one table, those first in which somebody waits, and narrows it by the address', async () => {
  await serve([stateOf(1, 'Noor Quinn', false), stateOf(2, 'Ada Reed', true)])
  const all = renderAt(here, here, Classes)
  expect(await rowsOf('Classes')).toEqual(['Room 2', 'Room 1'])
  expect(screen.getByRole('link', { name: 'Room 1' }).getAttribute('href')).toBe(
    '/dashboard/teacher/class/7?group=1',
  )
  expect(screen.getAllByRole('columnheader').map(one => one.textContent)).toEqual([
    'Class',
    'Teachers',
    'Students',
    'Waiting',
    'Journals in 30 days',
    'Last journal',
  ])
  const filters = within(screen.getByRole('navigation', { name: 'Which classes' }))
  expect(filters.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    here,
    `${here}?classes=quiet`,
  ])
  all.unmount()
  const quiet = renderAt(here, `${here}?classes=quiet`, Classes)
  expect(await rowsOf('Classes without journals in the last 5 school days')).toEqual(['Room 2'])
  quiet.unmount()
  renderAt(here, `${here}?teacher=8`, Classes)
  expect(await rowsOf('Classes of Noor Quinn')).toEqual(['Room 1'])
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Classes of Noor Quinn')
})

test('without figures the classes stand alone, and where none fits the filter the page says so', async () => {
  await serve(null)
  const bare = renderAt(here, here, Classes)
  expect(await rowsOf('Classes')).toEqual(['Room 2', 'Room 1'])
  expect(screen.queryByRole('navigation', { name: 'Which classes' })).toBeNull()
  bare.unmount()
  // Nor is there anything to narrow in a single class.
  await serve([stateOf(1, 'Noor Quinn', false)])
  const single = renderAt(here, here, Classes)
  expect((await rowsOf('Classes')).length).toBeGreaterThan(0)
  expect(screen.queryByRole('navigation', { name: 'Which classes' })).toBeNull()
  single.unmount()
  await serve([stateOf(1, 'Noor Quinn', false), stateOf(2, 'Ada Reed', false)])
  renderAt(here, `${here}?classes=quiet`, Classes)
  expect(
    await screen.findByText('Every class with students has written in the last 5 school days.'),
  ).toBeTruthy()
})
