import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { AccountChoice } from './account-choice.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

test('whoever opens the choice by its address signs in first, and is led where they wanted to go [ACCOUNTS-08]', () => {
  const { visited } = renderScreen(<AccountChoice redirect="/dashboard/courses" />)
  expect(screen.getByText('Please sign in again to choose an account.')).toBeTruthy()
  expect(screen.queryByText(/Several accounts use this password/)).toBeNull()
  const signIn = screen.getByRole('link', { name: 'Sign in' })
  expect(signIn.getAttribute('href')).toBe('/signin?login_redirect=%2Fdashboard%2Fcourses')
  expect(visited).toEqual([])
})

test('whoever is signed in already has nothing to choose, and is led on', async () => {
  const user = { id: 7, user_type: 'Parent', groups: [] } as unknown as SessionUser
  changeSession({ ...guest, user, landing: '/dashboard/profile' })
  const home = renderScreen(<AccountChoice />)
  await waitFor(() => expect(home.visited).toEqual(['/dashboard/profile']))
  expect(screen.queryByText(/Please sign in again/)).toBeNull()
  home.unmount()
  const wanted = renderScreen(<AccountChoice redirect="/dashboard/courses" />)
  await waitFor(() => expect(wanted.visited).toEqual(['/dashboard/courses']))
})
