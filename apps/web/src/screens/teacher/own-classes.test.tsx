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
      : { groups: classes, requests: [], offers: [], standing: null, disputes: [] },
  }))
  const { unmount } = renderAt('/dashboard/roster', '/dashboard/roster', OwnClasses)
  const steps = await screen.findByRole('region', { name: 'Three steps to begin' })
  await screen.findByRole('heading', { level: 1, name: title })
  await look?.(steps)
  const found = screen.queryByRole('navigation', { name: /^Parts of/ }) !== null
  unmount()
  return found
}

test('students who wait to join a first class are confirmed before others are added', async () => {
  const nextFor = async (joined_count: number) => {
    await hasParts('Classes', [{ ...room, student_count: 0, joined_count }], null, async kept => {
      const steps = within(kept)
      const name = joined_count > 0 ? 'Confirm students' : 'Add students'
      const link = await steps.findByRole('link', { name })
      expect(link.getAttribute('href')).toMatch(joined_count > 0 ? /group=4$/ : /add=student/)
      expect(Boolean(steps.queryByText(/^2 students wait to join\./))).toBe(joined_count > 0)
    })
  }
  await nextFor(2)
  await nextFor(0)
})

test('a teacher without a class is greeted and finds the steps; the lists come with the first class, those of a school at once', async () => {
  expect(await hasParts('Hello, Maya', [], null)).toBe(false)
  expect(await hasParts('Classes', [room], null)).toBe(true)
  expect(await hasParts('Hello, Maya', [], 'Principal')).toBe(true)
})
