import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { LetterCard } from './letter-card.tsx'

const letter = {
  status: 'open',
  child_name: 'Wilma',
  teacher_name: 'Ada Reed',
  group_name: 'Larks',
  mailed: false,
  ends_at: '2026-12-18T17:00:00.000Z',
}

/** Opens the letter as this person; gives the name of the button that leads on once the person has signed out, or null. */
async function signOutAt(user: object, opened: object) {
  const guest = { ...currentSession(), user: null }
  changeSession({ ...guest, user: user as unknown as SessionUser })
  await smallServer(({ path }) => ({ body: path === '/user/sign_out' ? guest : { letter: opened } }))
  const { unmount } = renderScreen(<LetterCard code="ABCD-EFGH-JKLM" />)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out and use another account' }))
  const begin = await screen.findByRole('link', { name: 'I have an account' })
  expect(currentSession().user).toBeNull()
  unmount()
  return begin.getAttribute('href')
}

test('a teacher, or a family with another address, signs out at the letter and goes on there', async () => {
  const back = '/signin?login_redirect=%2Fletter%2FABCD-EFGH-JKLM'
  expect(await signOutAt({ id: 7, user_type: 'Teacher' }, letter)).toBe(back)
  const parent = { id: 8, user_type: 'Parent', account_status: 'Verified', email: 'ruth@home.example' }
  expect(await signOutAt(parent, { ...letter, status: 'elsewhere', child_name: null })).toBe(back)
})
