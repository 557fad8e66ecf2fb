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
