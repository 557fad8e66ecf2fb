import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import type { StudentRequest, TeacherInvite } from './api.ts'
import { PendingInvites, RequestList, TeacherCode } from './index.ts'

const told = collectTold()

const person = (id: number, first_name: string) => ({
  id,
  first_name,
  last_name: 'Fern',
  gender: null,
  avatar: '/pictures/animals/fox.svg',
})
const request = (id: number, first_name: string, more: Partial<StudentRequest> = {}): StudentRequest => ({
  id,
  user: person(id + 100, first_name),
  grade: null,
  group: [],
  uid: `uid-${id}`,
  state: 'pending',
  created_at: '2026-11-02T10:00:00.000Z',
  ...more,
})
const mia = request(1, 'Mia')
const ben = request(2, 'Ben', { grade: 3 })
const options = [
  { id: 4, name: 'Room 12' },
  { id: 5, name: 'Room 14' },
]

async function showRequests(requests: StudentRequest[], reply?: (heard: Heard) => Answer) {
  const heard = await smallServer(
    reply ?? (() => ({ body: { message: 'They have joined.', success: true, no_of_students: 3 } })),
  )
  renderScreen(
    <RequestList
      requests={requests}
      options={options}
      teacher={{ schoolId: 9, profileCode: 'ABCD' }}
      students={30}
      freeLimit={30}
    />,
  )
  return () => heard.filter(({ method }) => method !== 'GET')
}
const lineOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('a child is taken in with a class and a grade, and each of them is asked for', async () => {
  const sent = await showRequests([mia])
  const line = lineOf('Mia Fern')
  const accept = line.getByRole('button', { name: 'Accept Mia Fern' })
  await userEvent.click(accept)
  expect(line.getByRole('alert').textContent).toBe('Please select a class for Mia')
  await userEvent.click(line.getByRole('checkbox', { name: 'Room 12' }))
  expect(line.queryByRole('alert')).toBeNull()
  await userEvent.click(accept)
  expect(line.getByRole('alert').textContent).toBe('Please select a grade for Mia')
  expect(sent()).toEqual([])
  await userEvent.selectOptions(line.getByLabelText('Mia Fern’s grade'), '5')
  await userEvent.click(accept)
  await waitFor(() => expect(told).toEqual(['They have joined.']))
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: '/school/link_to_teacher/9/ABCD',
      body: { user_requests: [{ id: 1, uid: 'uid-1', grade: 5, groups: [{ id: 4 }] }] },
    },
  ])
  // Only one child asks: nothing is offered for several.
  expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull()
})

test('ALL CLASSES stands for each of them, and a single class ends it [CLASSES-24]', async () => {
  const sent = await showRequests([ben])
  const line = lineOf('Ben Fern')
  const all = line.getByRole<HTMLInputElement>('checkbox', { name: 'ALL CLASSES' })
  await userEvent.click(line.getByRole('checkbox', { name: 'Room 14' }))
  await userEvent.click(all)
  expect(line.getByRole<HTMLInputElement>('checkbox', { name: 'Room 14' }).checked).toBe(false)
  await userEvent.click(line.getByRole('button', { name: 'Accept Ben Fern' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toEqual({
    user_requests: [{ id: 2, uid: 'uid-2', grade: 3, groups: [{ id: 4 }, { id: 5 }] }],
  })
  await userEvent.click(line.getByRole('checkbox', { name: 'Room 12' }))
  expect(all.checked).toBe(false)
})

test('a child who typed the code of a class asks for that class alone', async () => {
  const sent = await showRequests([request(3, 'Eve', { group: [5], grade: 1 })])
  const line = lineOf('Eve Fern')
  expect(line.queryByRole('checkbox', { name: 'Room 12' })).toBeNull()
  expect(line.getByRole<HTMLInputElement>('checkbox', { name: 'Room 14' }).checked).toBe(true)
  await userEvent.click(line.getByRole('button', { name: 'Accept Eve Fern' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ user_requests: [{ id: 3, groups: [{ id: 5 }] }] })
})

test('the same class and grade are filled in for all who are selected, and all are taken in at once [CLASSES-40]', async () => {
  const sent = await showRequests([mia, ben])
  const fillClass = screen.getByRole('button', { name: 'Fill in the classes' })
  const fillGrade = screen.getByRole('button', { name: 'Fill in the grade' })
  expect(screen.getByRole('status').textContent).toBe('None selected')
  await userEvent.click(fillClass)
  expect(screen.getByText('Please choose a class first.')).toBeTruthy()
  await userEvent.click(fillGrade)
  expect(screen.getByText('Please choose a grade first.')).toBeTruthy()
  const forAll = within(screen.getByRole('group', { name: 'Classes' }))
  await userEvent.click(forAll.getByRole('checkbox', { name: 'Room 12' }))
  await userEvent.click(fillClass)
  expect(screen.getByText('Please select a student first.')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Mia Fern' }))
  expect(screen.getByRole('status').textContent).toBe('1 selected')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.getByRole('status').textContent).toBe('2 selected')
  await userEvent.click(fillClass)
  await userEvent.selectOptions(screen.getByLabelText('Grade'), '4')
  await userEvent.click(fillGrade)
  await userEvent.click(screen.getByRole('button', { name: 'Accept 2 students' }))
  await waitFor(() => expect(told).toEqual(['They have joined.']))
  expect(sent()[0]?.body).toEqual({
    user_requests: [
      { id: 1, uid: 'uid-1', grade: 4, groups: [{ id: 4 }] },
      { id: 2, uid: 'uid-2', grade: 4, groups: [{ id: 4 }] },
    ],
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  expect(screen.queryByRole('button', { name: /^Accept 2/ })).toBeNull()
})

test('a request is declined after a question, one or several, and keeping it sends nothing', async () => {
  const sent = await showRequests([mia, ben])
  await userEvent.click(screen.getByRole('button', { name: 'Decline Mia Fern' }))
  let dialog = within(await screen.findByRole('dialog', { name: 'Decline the request?' }))
  expect(dialog.getByText(/^The request of Mia is deleted\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
  await userEvent.click(screen.getByRole('button', { name: 'Decline 2 students' }))
  dialog = within(await screen.findByRole('dialog', { name: 'Decline the request?' }))
  expect(dialog.getByText(/^2 requests are deleted\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(told).toEqual(['The request is deleted.']))
  expect(sent().map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/user/ignore_student_invite/1'],
    ['DELETE', '/user/ignore_student_invite/2'],
  ])
})

test('beyond the free version a teacher reads how many students it supports; anything else is told in one sentence [CLASSES-42]', async () => {
  let code = 'PLAN'
  await showRequests([request(3, 'Eve', { group: [5], grade: 1 })], () => ({
    status: 403,
    body: { code, message: 'No.' },
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Accept Eve Fern' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'More students with Pro' }))
  expect(dialog.getByText('You teach 30 students and the free version supports 30.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Ask us about Pro' }).getAttribute('href')).toMatch(/^mailto:/)
  await userEvent.click(dialog.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(told).toEqual([])
  code = 'FORBIDDEN'
  await userEvent.click(screen.getByRole('button', { name: 'Accept Eve Fern' }))
  await waitFor(() => expect(told).toEqual(['Something went wrong.']))
})

const invite: TeacherInvite = {
  id: 6,
  child: person(7, 'Mia'),
  user_info: {
    school: { id: 1, name: 'Larkfield High' },
    teacher: { ...person(8, 'Ada'), last_name: 'Reed' },
    timestamp: '2026-11-02T10:00:00.000Z',
  },
  teacher_uid: 'uid',
  profile_code: null,
  state: 'pending',
}

test('a family sees whom a child has asked, and takes a request back', async () => {
  let invites = [invite]
  let isDown = true
  const heard = await smallServer(({ method }) => {
    if (method === 'GET') return { body: { invites } }
    if (isDown) return { status: 503, body: { code: 'BUSY', message: 'Many people are here right now.' } }
    invites = []
    return { body: { success: true } }
  })
  const { unmount } = renderScreen(<PendingInvites withChild={false} />)
  expect(await screen.findByText('Ada Reed')).toBeTruthy()
  expect(screen.getByText('Larkfield High')).toBeTruthy()
  unmount()
  renderScreen(<PendingInvites withChild />)
  expect(await screen.findByText('Mia asked Ada Reed')).toBeTruthy()
  const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel the request to Ada Reed' })
  await userEvent.click(cancel)
  await waitFor(() => expect(told).toEqual(['Many people are here right now.']))
  isDown = false
  await waitFor(() => expect(cancel.disabled).toBe(false))
  await userEvent.click(cancel)
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(told.at(-1)).toBe('Request canceled.')
  expect(heard.filter(({ method }) => method === 'DELETE').at(-1)?.path).toBe('/user/ignore_student_invite/6')
})

test('a teacher copies the own code as it is printed', async () => {
  renderScreen(<TeacherCode code="ABCDEFGH" />)
  const printed = screen.getByRole('code').textContent ?? ''
  await userEvent.click(screen.getByRole('button', { name: 'Copy your code' }))
  await waitFor(() => expect(told).toEqual(['Code copied.']))
  expect(await navigator.clipboard.readText()).toBe(printed)
})
