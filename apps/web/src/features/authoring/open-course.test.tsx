import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aCourse } from '../../../test/a-lesson.ts'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { type AuthoredCourse, type OpenCourse, ownCourseQuery } from './api.ts'
import { CoursesToOpen } from './open-course-reviews.tsx'
import { ShareCourse } from './share-course.tsx'
import { SharedNote } from './shared-note.tsx'

const told = collectTold()

const lessons = [{ id: 21, name: 'Towers', thumbnail: '/pictures/logo.svg', exercises: 1 }]
const everybody = (
  state: NonNullable<AuthoredCourse['everybody']>['state'],
  more: Partial<NonNullable<AuthoredCourse['everybody']>> = {},
) => ({ state, reason: '', author_name: 'Ada Lang', was_open: false, ...more })
const ofSchool = aCourse({
  units: [{ id: 1, name: 'High', lessons }],
  status: 'Published',
  share: { state: 'shared', school_name: 'Larkfield High', reason: '' },
})

const Sharing = () => {
  const { data } = useQuery(ownCourseQuery(8))
  return data ? <ShareCourse course={data} /> : null
}

test('an author chooses a name and asks about a course of the school, and takes it back', async () => {
  const state = { course: ofSchool }
  const heard = await smallServer(({ method }) => {
    if (method === 'PUT') state.course = { ...ofSchool, everybody: everybody('waiting') }
    if (method === 'DELETE') state.course = { ...ofSchool, everybody: everybody('ended') }
    return { body: { course: state.course, message: 'It is done.' } }
  })
  renderScreen(<Sharing />)
  expect(await screen.findByText('Open to my school')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('The name that everybody reads'), 'school')
  expect(screen.getByRole('option', { name: 'Larkfield High (your school)' })).toBeTruthy()
  await userEvent.type(screen.getByLabelText('A line about the author'), ' Builds bridges. ')
  await userEvent.click(screen.getByRole('button', { name: 'Share with everybody' }))
  expect(await screen.findByText(/We are asked to share it with everybody\./)).toBeTruthy()
  expect(screen.getByText(/^We are asked, and look at it soon\..*“Made by Ada Lang”\.$/)).toBeTruthy()
  expect(told).toContain('It is done.')
  expect(heard.at(-1)).toMatchObject({
    method: 'PUT',
    path: '/course/open_course/8',
    body: { author: 'school', about: 'Builds bridges.' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Take it back from everybody' }))
  await waitFor(() => expect(heard.at(-1)).toMatchObject({ method: 'DELETE', path: '/course/open_course/8' }))
  expect(await screen.findByRole('button', { name: 'Ask again' })).toBeTruthy()
})

test('the author reads in one line where the course is, what waits and why it closed', () => {
  const show = (course: AuthoredCourse) => {
    const { unmount, container } = renderScreen(<ShareCourse course={course} />)
    const text = container.textContent ?? ''
    unmount()
    return text
  }
  expect(show(aCourse())).toMatch(/Who can find itOpen to nobody yet/)
  expect(show({ ...ofSchool, everybody: everybody('shared') })).toMatch(
    /Open to everybody.*Everybody can find it\. It says “Made by Ada Lang”\./,
  )
  const refused = show({ ...ofSchool, everybody: everybody('refused', { reason: 'Who built it?' }) })
  expect(refused).toMatch(/Open to my school.*We have not shared it with everybody\. We wrote:Who built it\?/)
  const shut = { reason: 'It is gone.', was_open: true }
  expect(show({ ...ofSchool, everybody: everybody('refused', shut) })).toMatch(
    /Open to my school · It is not for everybody any longer\..*We have closed it to everybody\. We wrote:It is gone\./,
  )
  const changed = {
    ...ofSchool,
    share: { state: 'changed' as const, school_name: 'Larkfield High', reason: '' },
  }
  expect(show({ ...changed, everybody: everybody('changed', { was_open: true }) })).toMatch(
    /Open to my classes · It is not for everybody any longer\..*an administrator has to look again/,
  )
  expect(show(changed)).not.toContain('Share with everybody')
  const noAdmin = show({ ...ofSchool, public_names: { teacher: 'Ada Lang', school: null } })
  expect(noAdmin).toContain('Everybody reads the name Ada Lang. Only an administrator of your school can')
  expect(noAdmin).toContain('Share with everybody')
  expect(noAdmin).not.toContain('The name that everybody reads')
  expect(show({ ...ofSchool, public_names: null })).not.toContain('Share with everybody')
})

test('the note before a change says who has it', () => {
  renderScreen(<SharedNote of="course" isOpen />)
  expect(screen.getByRole('heading', { name: 'Everybody has this course' })).toBeTruthy()
  expect(screen.getByText(/until your school and we have looked again/)).toBeTruthy()
})

const asked: OpenCourse = {
  id: 8,
  name: 'Round roofs',
  short_name: 'round-roofs-8',
  description: 'How arches carry.',
  picture: '/pictures/logo.svg',
  grade: '3,4',
  school_name: 'Larkfield High',
  author_name: 'Ada Lang',
  is_by_school: false,
  name_now: null,
  about: 'Builds bridges.',
  is_own: false,
  state: 'waiting',
  asked_at: '2026-11-16T10:00:00.000Z',
  decided_at: null,
  closed_at: null,
  reason: '',
  revision: 4,
  lessons: [
    {
      id: 21,
      name: 'Arches',
      short_name: 'arches-21',
      addresses: [
        {
          address: 'https://www.nasa.gov/arches',
          resource_type: 'Link',
          state: 'failing',
          failed_days: 2,
          fault: '404',
          checked_at: '2026-11-16T10:00:00.000Z',
        },
        {
          address: 'https://vimeo.com/12345',
          resource_type: 'Video',
          state: 'new',
          failed_days: 0,
          fault: null,
          checked_at: null,
        },
      ],
    },
    { id: 22, name: 'Domes', short_name: 'domes-22', addresses: [] },
  ],
}

async function showQueue(courses: OpenCourse[]) {
  const heard = await smallServer(({ method, path }) => {
    if (method !== 'GET') return { body: { message: 'It is decided.' } }
    const asked = new URL(path, 'http://localhost').searchParams
    const isAsked = ({ state }: OpenCourse) => (state === 'waiting') === (asked.get('part') === 'waiting')
    const offset = Number(asked.get('offset'))
    return { body: { courses: courses.filter(isAsked).slice(offset, offset + Number(asked.get('limit'))) } }
  })
  renderScreen(<CoursesToOpen />)
  await screen.findByRole('heading', { name: 'Waiting for you' })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  return () => heard.filter(({ method }) => method !== 'GET')
}

test('an operator reads each lesson and where it leads, and says yes to what was read, or no with a reason', async () => {
  const sent = await showQueue([asked])
  expect(
    screen.getByText(/^Made by Ada Lang, of Larkfield High · .*4.* · Asked on November 16, 2026$/),
  ).toBeTruthy()
  expect(screen.getByText('About the author: “Builds bridges.”')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Arches' }).getAttribute('href')).toBe('/lesson/detail/arches-21')
  expect(screen.getByRole('link', { name: /nasa\.gov\/arches/ }).getAttribute('href')).toBe(
    'https://www.nasa.gov/arches',
  )
  expect(
    screen.getByText('No answer on 2 days · It answered with error 404. · Checked November 16, 2026'),
  ).toBeTruthy()
  expect(screen.getByText('Not checked yet')).toBeTruthy()
  expect(screen.getByText('It leads to no outside address.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Say no.*Round roofs/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Why is it not shared?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  expect(sent()).toEqual([])
  await userEvent.type(dialog.getByLabelText('Reason'), 'Say who built it.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    path: '/operator/answer_course/8',
    body: { decision: 'no', reason: 'Say who built it.', revision: 4 },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: /^Share it with everybody.*Round roofs/ }))
  await waitFor(() => expect(sent()[1]?.body).toEqual({ decision: 'yes', revision: 4 }))
})

test('nobody decides about an own course, and what is open or closed says so', async () => {
  const decided_at = asked.asked_at
  const closed_at = '2026-11-17T10:00:00.000Z'
  await showQueue([
    { ...asked, is_own: true },
    { ...asked, id: 9, name: 'Towers', state: 'shared', decided_at, author_name: null },
    {
      ...asked,
      id: 10,
      name: 'Walls',
      state: 'refused',
      decided_at,
      closed_at,
      reason: 'Gone.',
      lessons: [],
    },
    {
      ...asked,
      id: 11,
      name: 'Doors',
      author_name: 'Larkfield High',
      is_by_school: true,
      state: 'changed',
      decided_at,
      closed_at,
      lessons: [],
    },
  ])
  expect(screen.getByText('It is yours. Somebody else has to look at it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Round roofs/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^Close it.*Towers/ })).toBeTruthy()
  expect(screen.getByText(/^Its author’s account is removed\./)).toBeTruthy()
  expect(screen.getByText('We wrote: “Gone.”')).toBeTruthy()
  expect(screen.getByText(/^Made by Larkfield High, as a school/)).toBeTruthy()
  expect(screen.getByText(/Its author changed it on November 17, 2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Walls|Doors/ })).toBeNull()
})

test('a teacher who is called as the school is no school, and the operator reads the name of today', async () => {
  await showQueue([
    { ...asked, author_name: 'Larkfield High', name_now: 'Ada Lang' },
    { ...asked, id: 12, name: 'Gates', author_name: 'Larkfield High', is_by_school: true },
  ])
  const cardOf = (name: string) =>
    within(screen.getByRole('heading', { name }).closest('section') as HTMLElement)
  const renamed = 'The author is called Ada Lang now, and asked under the name above.'
  expect(cardOf('Round roofs').getByText(/^Made by Larkfield High, of Larkfield High/)).toBeTruthy()
  expect(cardOf('Round roofs').getByText(renamed)).toBeTruthy()
  expect(cardOf('Gates').getByText(/^Made by Larkfield High, as a school/)).toBeTruthy()
  expect(cardOf('Gates').queryByText(/is called/)).toBeNull()
})

test('an author whose account is called as a school is reads why nobody is asked', async () => {
  const says = 'Your account has the name of a school. Change it to your own name, and ask again.'
  const heard = await smallServer(({ method }) =>
    method === 'PUT'
      ? { status: 400, body: { code: 'VALIDATION', message: says, fields: { author: says } } }
      : { body: { course: ofSchool } },
  )
  const names = { teacher: 'Larkfield High', school: null }
  renderScreen(<ShareCourse course={{ ...ofSchool, public_names: names }} />)
  await userEvent.click(screen.getByRole('button', { name: 'Share with everybody' }))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(heard.at(-1)?.body).toEqual({ author: 'teacher' })
})

test('an operator loads more of what waits, above what is decided', async () => {
  const many = Array.from({ length: 52 }, (_, place) => ({
    ...asked,
    id: 100 + place,
    name: `Roof ${place}`,
    lessons: [],
  }))
  await showQueue([...many, { ...asked, id: 9, name: 'Towers', state: 'shared' }])
  expect(await screen.findByRole('heading', { name: 'Roof 49' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Towers' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Roof 50' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('heading', { name: 'Roof 51' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('an operator reads that nothing waits', async () => {
  await showQueue([])
  expect(screen.getByText('All caught up.')).toBeTruthy()
  expect(screen.getByText('No teacher course is public yet.')).toBeTruthy()
})
