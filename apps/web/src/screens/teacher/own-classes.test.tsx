import { verifiedStatus } from '@kindling/rules/people'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { OwnClasses } from './own-classes.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const room = { id: 4, name: 'Room 12', can: [], student_count: 3, joined_count: 0, school: null }

/** Whether the parts stand beside this title, for a teacher with these classes. */
async function hasParts(
  title: string,
  classes: object[],
  user_role: string | null,
  look?: (steps: HTMLElement) => Promise<void>,
  people: object = {},
) {
  const account_status = verifiedStatus
  const user = { id: 9, account_status, user_type: 'Teacher', first_name: 'Maya', user_role, groups: [] }
  changeSession({ ...guest, school_unverified: true, user: user as unknown as SessionUser })
  const first_steps = {
    has_class: classes.length > 0,
    has_students: false,
    has_cards: false,
    has_letters: false,
  }
  await smallServer(({ path }) => ({
    body: path.includes('/school/today')
      ? { to_answer: 0, to_check_on: 0, assigned: 0, classes: [], first_steps }
      : { groups: classes, requests: [], offers: [], standing: null, disputes: [], students: [], ...people },
  }))
  const { unmount } = renderAt('/dashboard/roster', '/dashboard/roster', OwnClasses)
  const steps = await screen.findByRole('region', { name: 'Three steps to begin' })
  await screen.findByRole('heading', { level: 1, name: title })
  await look?.(steps)
  const found = screen.queryByRole('navigation', { name: /^Parts of/ }) !== null
  unmount()
  return found
}

test('students who wait to join a first class are confirmed before others are added, and the code is shared while only families can say yes', async () => {
  const nextFor = async (waits_for: readonly string[]) => {
    const next = { name: '', href: '', text: '' }
    const classes = [{ ...room, student_count: 0, joined_count: waits_for.length }]
    const look = async (kept: HTMLElement) => {
      const link = await within(kept).findByRole('link', { name: /student|code/ })
      const text = kept.querySelectorAll('li p')[0]?.textContent ?? ''
      Object.assign(next, { name: link.textContent, href: link.getAttribute('href'), text })
    }
    const joining = waits_for.filter(one => one !== 'hidden').map(one => ({ waits_for: one }))
    const hidden_count = waits_for.length - joining.length
    await hasParts('Classes', classes, null, look, { joining, hidden_count })
    return next
  }
  const confirm = await nextFor(['class', 'hidden'])
  expect(confirm.name).toBe('Confirm students')
  expect(confirm.href).toMatch(/group=4$/)
  expect(confirm.text).toMatch(/^2 students wait to join\./)
  // No name is known to the teacher: nothing can be confirmed.
  const share = await nextFor(['hidden', 'hidden'])
  expect(share.name).toBe('Show the class code')
  expect(share.href).toMatch(/group=4$/)
  expect(share.text).toMatch(/^2 students have joined and are waiting for their families/)
  const add = await nextFor([])
  expect(add.name).toBe('Add students')
  expect(add.href).toMatch(/add=student/)
})

test('a teacher without a class is greeted and finds the steps; the lists come with the first class, those of a school at once', async () => {
  expect(await hasParts('Hello, Maya', [], null)).toBe(false)
  expect(await hasParts('Classes', [room], null)).toBe(true)
  expect(await hasParts('Hello, Maya', [], 'Principal')).toBe(true)
})
