import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { TeacherWelcome } from './teacher-welcome.tsx'

const teacher = {
  id: 1042,
  user_type: 'Teacher',
  email: 'rosa@school.example',
  account_status: 'Registered',
  google: { uid: null },
  outlook_id: null,
  teacher_info: { role: 'Teacher', interests: ['Goal setting'], grades: '' },
} as unknown as SessionUser
const guest = currentSession()
const enter = (more: Partial<typeof guest> = {}) => changeSession({ ...guest, user: teacher, ...more })

beforeEach(() => localStorage.clear())
afterEach(() => changeSession(guest))

test('the question for the address opens once for each person, which the browser remembers [ONBOARDING-04] [ONBOARDING-05]', async () => {
  enter()
  const view = renderScreen(<TeacherWelcome />)
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }))
  expect(await screen.findByText('Three things to begin with')).toBeTruthy()
  expect(localStorage.getItem('verification_shown_1042')).toBe('true')
  view.unmount()
  renderScreen(<TeacherWelcome />)
  expect(await screen.findByText('Three things to begin with')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Later' })).toBeNull()
})

test('another person on the same browser is asked as well [ONBOARDING-05]', async () => {
  localStorage.setItem('verification_shown_7', 'true')
  enter()
  renderScreen(<TeacherWelcome />)
  expect(await screen.findByText(/rosa@school\.example/)).toBeTruthy()
})

test('somebody of the staff who looks on is asked nothing [ONBOARDING-08]', async () => {
  enter({ impersonated: true })
  const { container } = renderScreen(<TeacherWelcome />)
  enter({ impersonated: false })
  await waitFor(() => expect(screen.getByText(/rosa@school\.example/)).toBeTruthy())
  enter({ impersonated: true })
  await waitFor(() => expect(screen.queryByText(/rosa@school\.example/)).toBeNull())
  expect(container.querySelector('section')).toBeNull()
})

test('a principal and a district administrator are who says so of the own work as a teacher, and read the prompt [PLATFORM-08] [PLATFORM-09]', async () => {
  const titleFor = async (role: string, more: object = {}) => {
    const info = { role, interests: ['Goal setting'], grades: '' }
    enter({ user: { ...teacher, account_status: 'Verified', teacher_info: info, ...more } })
    const view = renderScreen(<TeacherWelcome />)
    const title = screen.queryByRole('heading', { level: 2 })?.textContent
    view.unmount()
    return title
  }
  for (const role of ['Principal', 'Assistant Principal', 'District Administrator'])
    expect(await titleFor(role)).toBe('You lead a school')
  for (const role of ['Teacher', 'Counselor', 'Other'])
    expect(await titleFor(role)).toBe('Three things to begin with')
  for (const user_type of ['Parent', 'District Admin'] as const)
    expect(await titleFor('Principal', { user_type })).toBeUndefined()
})

test('who connected a provider reads that it has to be connected again once the address is proved', async () => {
  const sentence = /^Ways to sign in that were connected before are taken away/
  enter()
  const view = renderScreen(<TeacherWelcome />)
  await screen.findByRole('button', { name: 'Send the code' })
  expect(screen.queryByText(sentence)).toBeNull()
  view.unmount()
  localStorage.clear()
  enter({ user: { ...teacher, google: { uid: 'g-17' } } })
  renderScreen(<TeacherWelcome />)
  expect(await screen.findByText(sentence)).toBeTruthy()
})
