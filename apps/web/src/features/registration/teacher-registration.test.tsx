import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, type Heard, smallServer } from '../../../test/small-server.ts'
import { noTeacher, schoolOf } from './teacher-form.ts'
import { TeacherRegistration } from './teacher-registration.tsx'

const school = {
  public_school_id: '060000000001',
  name: 'Otter Creek Elementary',
  city: 'Fernvale',
  state: 'CA',
  zip: '94001',
  country: 'USA',
}

/** A server without providers and webinars, with the test's answers for the rest. */
function answering(rest: (heard: Heard) => Answer | null) {
  return ({ ...heard }: Heard): Answer => {
    if (heard.path.startsWith('/user/registration_offer')) return { body: { offer: null } }
    if (heard.path.startsWith('/webinar/list')) return { body: { webinars: [] } }
    if (heard.path.startsWith('/user/check_email')) return rest(heard) ?? { body: { status: true } }
    return rest(heard) ?? { status: 404, body: { message: 'Not here.', code: 'NOT_FOUND' } }
  }
}

const asked = (heard: Heard[], path: string) => heard.filter(one => one.path.startsWith(path))

async function fillYou(email = 'ines@teachers.example') {
  await userEvent.type(await screen.findByLabelText('First name'), 'Ines')
  await userEvent.type(screen.getByLabelText('Last name'), 'Kestrel')
  await userEvent.type(screen.getByLabelText('Email address'), email)
  await userEvent.type(screen.getByLabelText('Password'), 'Paper-Boat-77')
  await userEvent.selectOptions(screen.getByLabelText('The grade you teach'), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

test('whether an address is free is asked once it has the form of one, and a taken one stays [ACCOUNTS-71]', async () => {
  const heard = await smallServer(
    answering(({ path }) => (path.startsWith('/user/check_email') ? { body: { status: false } } : null)),
  )
  renderScreen(<TeacherRegistration query={{}} onDone={() => undefined} />)
  await fillYou('ines')
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(asked(heard, '/user/check_email')).toEqual([])
  await userEvent.type(screen.getByLabelText('Email address'), '@teachers.example')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(/^An account already exists/)).toBeTruthy()
  expect(asked(heard, '/user/check_email')).toHaveLength(1)
  expect(screen.queryByLabelText('Find your school')).toBeNull()
})

test('the search begins at three letters, half a second after the last of them [ACCOUNTS-70]', async () => {
  const heard = await smallServer(
    answering(({ path }) =>
      path.startsWith('/school/search_public_schools')
        ? { body: { report: { school_pick_list: [school] } } }
        : null,
    ),
  )
  renderScreen(<TeacherRegistration query={{}} onDone={() => undefined} />)
  await fillYou()
  const search = await screen.findByLabelText('Find your school')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  fireEvent.change(search, { target: { value: 'ot' } })
  pass(500)
  expect(screen.queryByText('Searching')).toBeNull()
  fireEvent.change(search, { target: { value: 'otter' } })
  pass(499)
  expect(screen.queryByText('Searching')).toBeNull()
  pass(1)
  expect(screen.getByText('Searching')).toBeTruthy()
  vi.useRealTimers()
  await userEvent.click(await screen.findByRole('button', { name: /Otter Creek Elementary/ }))
  expect(asked(heard, '/school/search').map(one => one.path)).toEqual([
    '/school/search_public_schools?name=otter',
  ])
  expect(screen.getByText('Chosen: Otter Creek Elementary')).toBeTruthy()
})

test('a search that fails says so, and the school can be typed [ACCOUNTS-62] [ACCOUNTS-76]', async () => {
  await smallServer(
    answering(({ path }) =>
      path.startsWith('/school/search') ? { status: 503, body: { message: 'Busy.', code: 'BUSY' } } : null,
    ),
  )
  renderScreen(<TeacherRegistration query={{}} onDone={() => undefined} />)
  await fillYou()
  await userEvent.type(await screen.findByLabelText('Find your school'), 'otter')
  expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong..')
  await userEvent.click(screen.getByRole('button', { name: 'My school or club is not listed' }))
  await userEvent.type(screen.getByLabelText(/^Name of the school or club/), 'Harbour School')
  await userEvent.click(screen.getByRole('button', { name: 'Create the account' }))
  await waitFor(() => expect(screen.getByText('Please give its zip code: 5 digits.')).toBeTruthy())
})

test('a club that is typed is sent as one, and a school of the directory is not', () => {
  const typed = { ...noTeacher, name: 'Beetle Club', zip_code: '94010', is_club: true }
  expect(schoolOf(typed, {}, false)).toMatchObject({ name: 'Beetle Club', is_club: true })
  expect(schoolOf({ ...typed, chosen: school }, {}, false)).not.toHaveProperty('is_club')
})
