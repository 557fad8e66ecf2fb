import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, down, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import type { RosterStudent, RosterTeacher } from './api.ts'
import {
  AddStudent,
  AddTeacher,
  ExportButton,
  type RosterView,
  readRosterView,
  StudentsTable,
  TeachersTable,
} from './index.ts'

const told = collectTold()

const classes = [
  { id: 4, name: 'Room 12' },
  { id: 5, name: 'Room 14' },
]
const mia: RosterStudent = {
  id: 7,
  first_name: 'Mia',
  last_name: 'Fern',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
  username: 'mia.fern',
  grade: 3,
  birth_date: '2018-05-04',
  groups: [{ id: 4, name: 'Room 12' }],
  has_password: false,
  journal_count: 12,
  completed_lessons: 3,
  last_journal_at: null,
}
const ada: RosterTeacher = {
  id: 3,
  first_name: 'Ada',
  last_name: 'Reed',
  gender: null,
  avatar: '/pictures/animals/owl.svg',
  email: 'ada@example.com',
  email_verified: true,
  role: 'Music',
  confirmed: true,
  is_admin: true,
  is_primary: true,
  groups: classes,
  student_count: 25,
}
const noor: RosterTeacher = {
  ...ada,
  id: 8,
  first_name: 'Noor',
  confirmed: false,
  is_admin: false,
  is_primary: false,
}

const viewOf = (more: Partial<RosterView> = {}): RosterView => ({
  ...readRosterView({ kind: 'Child', type: 'name', keyword: '', query: {} }),
  ...more,
})

/** A table with what the server has; `asked` collects the parts of the view that it asks for. */
async function showStudents(view: Partial<RosterView>, students: RosterStudent[], total = students.length) {
  const state = { act: (): Answer => ({ body: { groups: [] } }), similar: [] as object[] }
  const heard = await smallServer(({ method, path }) => {
    if (path.startsWith('/user/profile_viewed')) return { body: { recorded: true } }
    if (method !== 'GET') return state.act()
    if (path.startsWith('/user/similar')) return { body: { students: state.similar } }
    return { body: { school: { id: 1, name: 'Larkfield' }, students, total, groups: classes, can: [] } }
  })
  const asked: Partial<RosterView>[] = []
  renderScreen(<StudentsTable view={viewOf(view)} onView={part => void asked.push(part)} />)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return { heard, asked, state }
}

test('the students of a school stand in a table, with who cannot sign in yet, page by page', async () => {
  const { heard, asked } = await showStudents({ page: 2 }, [mia], 60)
  expect(heard[0]?.path).toMatch(/offset=25&limit=25&sort=name&down=0/)
  const row = within(screen.getByRole('button', { name: /Mia Fern/ }).closest('tr') as HTMLElement)
  expect(row.getByText('Cannot sign in yet')).toBeTruthy()
  expect(row.getByText('mia.fern')).toBeTruthy()
  expect(row.getByText('No journal yet')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('26 to 26 of 60')
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Last journal' }))
  expect(asked).toEqual([
    { page: 1 },
    { page: 3 },
    { sort: 'name', down: true, page: 1 },
    { sort: 'last', down: false, page: 1 },
  ])
})

test('students are searched by what they are called, and filtered by class and grade', async () => {
  const { asked } = await showStudents({}, [mia])
  await userEvent.selectOptions(screen.getByLabelText('Search in'), 'Username')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: ' mia ' } })
  await userEvent.click(screen.getByRole('button', { name: 'Find' }))
  await userEvent.selectOptions(screen.getByLabelText('Class'), 'Room 14')
  await userEvent.selectOptions(screen.getByLabelText('Grade'), '3')
  await userEvent.selectOptions(screen.getByLabelText('Class'), '')
  await waitFor(() => expect(asked).toHaveLength(4))
  expect(asked).toEqual([
    { type: 'username', keyword: 'mia', page: 1 },
    { group: 5, page: 1 },
    { grade: 3, page: 1 },
    { group: null, page: 1 },
  ])
})

test('a school without students says so, and a search without a match says that', async () => {
  await showStudents({}, [])
  expect(screen.getByText(/^Students appear here once they are confirmed/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a search without a match keeps the table and its filters', async () => {
  const { heard } = await showStudents({ keyword: 'walrus', grade: 3 }, [])
  expect(heard[0]?.path).toMatch(/keyword=walrus&grade=3/)
  expect(screen.getByText('No results.')).toBeTruthy()
  expect(screen.queryByText(/^Students appear here once they are confirmed/)).toBeNull()
})

test('a student at a glance is noted, and gets other classes once they are saved [CLASSES-25] [CLASSES-83]', async () => {
  const user = {
    id: 3,
    user_type: 'Teacher',
    user_role: 'School Admin',
    groups: [],
  } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const { heard, state } = await showStudents({}, [mia])
  await userEvent.click(screen.getByRole('button', { name: /Mia Fern/ }))
  const popup = within(await screen.findByRole('dialog', { name: 'Mia Fern' }))
  await waitFor(() => expect(heard.some(({ path }) => path === '/user/profile_viewed/7')).toBe(true))
  expect(popup.getByText('May 4, 2018')).toBeTruthy()
  expect(popup.getByText(/^This student has no password yet\./)).toBeTruthy()
  expect(popup.getByRole('link', { name: 'Journals' }).getAttribute('href')).toBe('/child/7/journals')
  expect(popup.getByRole('link', { name: 'Erase our part' })).toBeTruthy()
  expect(popup.queryByRole('button', { name: 'Save' })).toBeNull()
  await userEvent.click(popup.getByRole('checkbox', { name: 'ALL CLASSES' }))
  state.act = () => down
  await userEvent.click(popup.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.act = () => ({ body: { groups: classes } })
  await userEvent.click(popup.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(told.at(-1)).toBe('Mia’s classes are saved.'))
  expect(heard.findLast(({ path }) => path === '/school/update_user_groups')?.body).toEqual({
    user_id: 7,
    groups: [{ id: 4 }, { id: 5 }],
  })
})

test('a teacher without an office does not erase, and finds similar students [CLASSES-26]', async () => {
  const user = { id: 3, user_type: 'Teacher', groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const { state, heard } = await showStudents({}, [{ ...mia, has_password: true, birth_date: null }])
  state.similar = [{ ...mia, id: 9, first_name: 'Ben', shared_classes: 1, shared_courses: 0 }]
  await userEvent.click(screen.getByRole('button', { name: /Mia Fern/ }))
  const popup = within(await screen.findByRole('dialog', { name: 'Mia Fern' }))
  expect(popup.queryByRole('link', { name: 'Erase our part' })).toBeNull()
  expect(popup.queryByText('Birth date')).toBeNull()
  await userEvent.click(popup.getByRole('button', { name: 'Similar students' }))
  const similar = within(await screen.findByRole('dialog', { name: 'Students like Mia' }))
  const ben = await similar.findByRole('link', { name: /Ben Fern/ })
  expect(ben.getAttribute('href')).toBe('/child/9/journals')
  expect(ben.textContent).toMatch(/1 class in common, no course$/)
  expect(heard.at(-1)?.path).toBe('/user/similar_students/7?teacher_id=3&teacher_type=school')
})

async function showTeachers(
  teachers: RosterTeacher[],
  can: string[],
  act: (heard: Heard) => Answer = () => down,
) {
  const state = { teachers, act }
  const heard = await smallServer(one =>
    one.method === 'GET'
      ? {
          body: {
            school: { id: 1, name: 'Larkfield' },
            teachers: state.teachers,
            total: state.teachers.length,
            can,
          },
        }
      : state.act(one),
  )
  renderScreen(
    <TeachersTable
      view={viewOf({ kind: 'Teacher' })}
      onView={() => undefined}
      opens={id => `/dashboard/teacher/${id}`}
    />,
  )
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
  return { state, sent: () => heard.filter(({ method }) => method !== 'GET') }
}

test('an administrator confirms who claims to teach here, and removes a teacher after a question', async () => {
  const { state, sent } = await showTeachers([ada, noor], ['manage-people'])
  expect(screen.getByText('Primary school admin')).toBeTruthy()
  expect(screen.getByText('Unconfirmed')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Ada Reed/ }).getAttribute('href')).toBe('/dashboard/teacher/3')
  expect(screen.queryByRole('link', { name: /Noor Reed/ })).toBeNull()
  // The primary administrator is not removed here.
  expect(screen.queryByRole('button', { name: 'Remove Ada Reed' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Noor Reed' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  state.act = () => {
    state.teachers = [ada, { ...noor, confirmed: true }]
    return { body: { success: true } }
  }
  await userEvent.click(screen.getByRole('button', { name: 'Confirm Noor Reed' }))
  expect(await screen.findByRole('link', { name: /Noor Reed/ })).toBeTruthy()
  expect(told.at(-1)).toBe('The teacher is confirmed.')
  state.act = () => {
    state.teachers = [ada]
    return { body: { success: true } }
  }
  await userEvent.click(screen.getByRole('button', { name: 'Remove Noor Reed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the teacher?' }))
  expect(dialog.getByText(/^Noor Reed will lose access to the school right away\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByText(/Noor Reed/)).toBeNull())
  expect(told.at(-1)).toBe('The teacher is removed.')
  expect(
    sent()
      .slice(1)
      .map(({ method, path, body }) => [method, path, body]),
  ).toEqual([
    ['POST', '/school/add_teacher', { user_id: 8 }],
    ['DELETE', '/school/delete_teacher/8', null],
  ])
})

test('whoever does not manage people only reads the teachers, and an empty school says so', async () => {
  await showTeachers([ada], [])
  expect(screen.queryByText('Manage')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Confirm|Remove)/ })).toBeNull()
  expect(screen.queryByLabelText('Grade')).toBeNull()
})

test('a school without teachers says so', async () => {
  await showTeachers([], ['manage-people'])
  expect(screen.getByText('There are no teachers here yet.')).toBeTruthy()
})

test('a name is enough for a new student, and a refusal keeps what was typed', async () => {
  changeSession({ ...currentSession(), school_unverified: true })
  let isRefused = true
  const heard = await smallServer(() =>
    isRefused
      ? { status: 409, body: { code: 'CONFLICT', message: 'This username is taken.' } }
      : { body: { student: { ...mia, username: 'mia.fern2' } } },
  )
  renderScreen(<AddStudent options={classes} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a student' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a student' }))
  const add = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add a student' })
  expect(add.disabled).toBe(true)
  const first = dialog.getByLabelText<HTMLInputElement>('First name')
  fireEvent.change(first, { target: { value: 'Mia' } })
  await userEvent.selectOptions(dialog.getByLabelText('Grade'), '3')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Room 14' }))
  await userEvent.click(add)
  expect(await dialog.findByText('This username is taken.')).toBeTruthy()
  expect(first.value).toBe('Mia')
  isRefused = false
  await userEvent.click(add)
  await waitFor(() => expect(told).toEqual(['Mia is added. The username is mia.fern2.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.at(-1)).toMatchObject({
    path: '/school/add_student',
    body: { first_name: 'Mia', last_name: '', grade: 3, groups: [{ id: 5 }], agreed: false },
  })
})

test('a teacher is brought in by address, and the window closes when the letter is on its way', async () => {
  let isRefused = true
  const heard = await smallServer(() => (isRefused ? down : { body: { success: true } }))
  renderScreen(<AddTeacher />)
  await userEvent.click(screen.getByRole('button', { name: 'Add a teacher' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a teacher' }))
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: ' noor@example.com ' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Add a teacher' }))
  expect(await dialog.findByText('Many people are here right now.')).toBeTruthy()
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Add a teacher' }))
  await waitFor(() => expect(told).toEqual(['We have written to noor@example.com.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard.at(-1)).toMatchObject({ path: '/school/add_teacher', body: { email: 'noor@example.com' } })
})

test('the whole roster is saved as a file, and a failure is told', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  let isDown = true
  const heard = await smallServer(() => (isDown ? down : { body: { name: 'students', csv: 'a,b' } }))
  renderScreen(<ExportButton kind="Child" />)
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Save as CSV' }))
  await waitFor(() => expect(saved).toEqual(['students.csv']))
  expect(heard.at(-1)).toMatchObject({ path: '/school/export_roster', body: { usertype: 'Child' } })
})
