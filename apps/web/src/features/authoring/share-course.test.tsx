import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCourse } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { type AuthoredCourse, ownCourseQuery, type SchoolCourse } from './api.ts'
import { CoursesOfSchool, CoursesToLookAt } from './school-courses.tsx'
import { ShareCourse } from './share-course.tsx'

const told = collectTold()

const lessons = [{ id: 21, name: 'Towers', thumbnail: '/pictures/logo.svg', exercises: 1 }]
const whole = aCourse({ units: [{ id: 1, name: 'High', lessons }] })
const share = (state: NonNullable<AuthoredCourse['share']>['state'], reason = '') => ({
  state,
  school_name: 'Larkfield High',
  reason,
})

const Sharing = () => {
  const { data } = useQuery(ownCourseQuery(8))
  return data ? <ShareCourse course={data} /> : null
}

test('an author asks the school, reads the reason of a no, and asks again', async () => {
  const state = { course: whole }
  const heard = await smallServer(({ method }) => {
    if (method === 'PUT') state.course = { ...whole, share: share('waiting') }
    return { body: { course: state.course, message: 'They are asked.' } }
  })
  const { unmount } = renderScreen(<Sharing />)
  expect(await screen.findByText(/^An administrator of Larkfield High looks at it first/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Share with my school' }))
  expect(await screen.findByText(/^The administrators of Larkfield High are asked/)).toBeTruthy()
  expect(told).toContain('They are asked.')
  expect(heard.at(-1)).toMatchObject({ method: 'PUT', path: '/course/share_course/8' })
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy()
  unmount()
  state.course = { ...whole, share: share('refused', 'Say who built it.') }
  renderScreen(<Sharing />)
  expect(await screen.findByText('Say who built it.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
})

test('nobody asks about an empty course, or without a school', () => {
  const { unmount } = renderScreen(<ShareCourse course={aCourse()} />)
  expect(screen.getByText(/^Put lessons with exercises into it first/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  renderScreen(<ShareCourse course={{ ...whole, own_school: null }} />)
  expect(screen.getByText(/^Once a verified school has confirmed you/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

const asked: SchoolCourse = {
  id: 8,
  name: 'Round roofs',
  short_name: 'round-roofs-8',
  description: 'How arches carry.',
  picture: '/pictures/logo.svg',
  lessons: 2,
  author: {
    id: 3,
    first_name: 'Ada',
    last_name: 'Lang',
    avatar: '/pictures/logo.svg',
  } as SchoolCourse['author'],
  is_own: false,
  state: 'waiting',
  asked_at: '2026-11-16T10:00:00.000Z',
  decided_at: null,
  closed_at: null,
  revision: 4,
}

async function showSchool(courses: SchoolCourse[]) {
  changeSession({ ...currentSession(), user: { id: 7, school_id: 5 } as unknown as SessionUser })
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET') return { body: { message: 'It is decided.' } }
    const asked = new URL(path, 'http://localhost').searchParams
    const isWaiting = ({ state }: SchoolCourse) => state === 'waiting'
    const wanted = courses.filter(course => isWaiting(course) === (asked.get('part') === 'waiting'))
    const offset = Number(asked.get('offset'))
    return {
      body: {
        waiting_count: courses.filter(isWaiting).length,
        courses: wanted.slice(offset, offset + Number(asked.get('limit'))),
      },
    }
  })
  renderScreen(
    <>
      <CoursesToLookAt />
      <CoursesOfSchool />
    </>,
  )
  await screen.findByRole('heading', { name: courses[0]?.name ?? '' })
  return () => heard.filter(({ method }) => method !== 'GET')
}

test('an administrator opens a course as a child does, says yes to what it is now, or no with a reason', async () => {
  const sent = await showSchool([asked])
  expect(screen.getByText('By Ada Lang · 2 lessons · Asked on November 16, 2026')).toBeTruthy()
  expect(
    screen.getByRole('link', { name: /^See it as a child does.*Round roofs/ }).getAttribute('href'),
  ).toBe('/course/detail/round-roofs-8')
  await userEvent.click(screen.getByRole('button', { name: /^Say no.*Round roofs/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is it not shared?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'Say who built it.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: '/school/answer_course/5',
    body: { course_id: 8, decision: 'no', reason: 'Say who built it.', revision: 4 },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^Share it.*Round roofs/ }))
  await waitFor(() => expect(sent()[1]?.body).toEqual({ course_id: 8, decision: 'yes', revision: 4 }))
})

test('nobody decides about an own course, and what went back to its author says so', async () => {
  const decided_at = asked.asked_at
  await showSchool([
    { ...asked, is_own: true },
    { ...asked, id: 9, name: 'Towers', state: 'shared', decided_at },
    { ...asked, id: 10, name: 'Domes', state: 'changed', decided_at, closed_at: '2026-11-17T10:00:00.000Z' },
    { ...asked, id: 11, name: 'Walls', state: 'shared', decided_at, author: null },
  ])
  expect(await screen.findByRole('button', { name: /^Close it.*Towers/ })).toBeTruthy()
  expect(screen.getByText('It is yours. Another administrator has to look at it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Round roofs/ })).toBeNull()
  expect(screen.getByText(/Its author changed it on November 17, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Domes/ })).toBeNull()
  expect(screen.getByText(/^Its author’s account is removed/)).toBeTruthy()
})

test('an administrator loads more of what waits, and of what the school has', async () => {
  const many = (first: number, of: Partial<SchoolCourse>) =>
    Array.from({ length: 51 }, (_, place) => ({
      ...asked,
      id: first + place,
      ...of,
      name: `${of.name} ${place}`,
    }))
  await showSchool([
    ...many(100, { name: 'Roof' }),
    ...many(200, { name: 'Tower', state: 'shared', decided_at: asked.asked_at }),
  ])
  expect(await screen.findByRole('heading', { name: 'Tower 49' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '51 courses to look at' })).toBeTruthy()
  for (const last of ['Roof 50', 'Tower 50']) {
    expect(screen.queryByRole('heading', { name: last })).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Show more' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { name: last })).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
