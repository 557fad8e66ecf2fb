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
  old_ways_end: 'never',
}

/** Opens the letter as this user; returns the name of the next button after the user has signed out, or null. */
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

test('a child reads that the letter is for a grown-up, and signing out is not what it is led to', async () => {
  const user = { id: 9, user_type: 'Child' } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  await smallServer(() => ({ body: { letter } }))
  renderScreen(<LetterCard code="ABCD-EFGH-JKLM" />)
  expect(await screen.findByText('This letter is for a grown-up at home. Give it to them.')).toBeTruthy()
  const leave = screen.getByRole('button', { name: 'Sign out and use another account' })
  expect(leave.className).toMatch(/plain/)
})

/** Accepts a letter with this end of the old ways to sign in, and reads the next screen. */
async function sayYes(old_ways_end: string, confirmed: boolean) {
  const user = { id: 8, user_type: 'Parent', account_status: 'Verified' } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const child = { id: 9, first_name: 'Wilma', username: 'wilma.fern' }
  await smallServer(({ path }) => {
    if (path === '/letter/accept') return { body: { child, request: null, confirmed } }
    return { body: path.startsWith('/letter') ? { letter: { ...letter, old_ways_end } } : currentSession() }
  })
  const { unmount } = renderScreen(<LetterCard code="ABCD-EFGH-JKLM" />)
  const yes = await screen.findByRole('button', { name: 'Yes, I am Wilma’s guardian' })
  const before = document.body.textContent ?? ''
  await userEvent.click(yes)
  await screen.findByRole('heading', { name: 'You are Wilma’s guardian' })
  const main = screen.queryByRole('button', { name: 'Set a password for Wilma' }) !== null
  const after = document.body.textContent ?? ''
  unmount()
  return { before, main, after }
}

test('a guardian reads before the yes that the old password ends, and sets a new one after it', async () => {
  const mailed = await sayYes('at-yes', true)
  expect(mailed.before).toContain('from the teacher stop working at once. You set a new password next.')
  expect(mailed.main).toBe(true)
  const printed = await sayYes('at-tap', false)
  expect(printed.before).toContain('Once the teacher confirms your name, the password and the cards')
  expect(printed.after).toContain('You can then set a new password for Wilma on the family page.')
  expect(printed.main).toBe(false)
  const school = await sayYes('never', true)
  expect([school.before.includes('stop working'), school.main]).toEqual([false, false])
})
