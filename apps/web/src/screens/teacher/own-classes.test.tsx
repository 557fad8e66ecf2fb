import { verifiedStatus } from '@kindling/rules/people'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { renderAt } from '../../../test/render-at.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { OwnClasses } from './own-classes.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const room = {
  id: 4,
  name: 'Room 12',
  can: [],
  student_count: 3,
  joined_count: 0,
  hidden_count: 0,
  school: null,
}

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
      : { groups: classes, requests: [], offers: [], standing: null, disputes: [], students: [] },
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
  const nextFor = async (joined_count: number, hidden_count: number) => {
    const next = { title: '', name: '', href: '', text: '' }
    const look = async (kept: HTMLElement) => {
      const link = await within(kept).findByRole('link', { name: /student|code/ })
      const line = link.closest('li')
      const title = line?.querySelector('h3')?.textContent
      Object.assign(next, { title, name: link.textContent, href: link.getAttribute('href') })
      next.text = line?.querySelector('p')?.textContent ?? ''
    }
    await hasParts('Classes', [{ ...room, student_count: 0, joined_count, hidden_count }], null, look)
    return next
  }
  const second = 'Add students, then print cards and letters'
  const confirm = await nextFor(3, 1)
  expect([confirm.title, confirm.name]).toEqual([second, 'Confirm students'])
  expect(confirm.href).toMatch(/group=4$/)
  expect(confirm.text).toMatch(/^2 students have joined with the class code and wait for your yes/)
  // No name is known to the teacher: nothing can be confirmed.
  const share = await nextFor(2, 2)
  expect([share.title, share.name]).toEqual([second, 'Show the class code'])
  expect(share.href).toMatch(/group=4$/)
  expect(share.text).toMatch(/^2 students have joined, and their families still have to say yes/)
  const add = await nextFor(0, 0)
  expect([add.title, add.name]).toEqual([second, 'Add students'])
  expect(add.href).toMatch(/add=student/)
})

test('a teacher without a class is greeted and finds the steps; the lists come with the first class, those of a school at once', async () => {
  expect(await hasParts('Hello, Maya', [], null)).toBe(false)
  expect(await hasParts('Classes', [room], null)).toBe(true)
  expect(await hasParts('Hello, Maya', [], 'Principal')).toBe(true)
})

/** A teacher without a class makes one; the address and the steps after that. */
async function firstClassOf(account_status: string) {
  const user = {
    id: 9,
    account_status,
    user_type: 'Teacher',
    first_name: 'Maya',
    user_role: null,
    groups: [],
  }
  changeSession({ ...guest, school_unverified: true, user: user as unknown as SessionUser })
  const made = { ...room, student_count: 0 }
  let groups: object[] = []
  await smallServer(({ method, path }) => {
    if (method === 'POST') groups = [made]
    const first_steps = {
      has_class: groups.length > 0,
      has_students: false,
      has_cards: false,
      has_letters: false,
    }
    return {
      body: path.includes('/school/today')
        ? { to_answer: 0, to_check_on: 0, assigned: 0, classes: [], first_steps }
        : { group: made, groups, requests: [], offers: [], standing: null, disputes: [], students: [] },
    }
  })
  const { address, unmount } = renderAt('/dashboard/$', '/dashboard/roster', OwnClasses)
  const steps = await screen.findByRole('region', { name: 'Three steps to begin' })
  const asked = within(steps).queryAllByRole('button', { name: 'Confirm the address' }).length
  await userEvent.click(within(steps).getByRole('button', { name: 'Create a class' }))
  await userEvent.type(await screen.findByLabelText('Class name'), 'Room 12')
  const dialog = screen.getByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create a class' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const found = { asked, address: address() }
  unmount()
  return found
}

test('a first class leads to the names of its students, and before the address is confirmed the second step asks for that', async () => {
  const proved = await firstClassOf(verifiedStatus)
  expect(proved.asked).toBe(0)
  expect(proved.address).toMatch(/group=4&view=students&add=student$/)
  expect(await firstClassOf('Registered')).toEqual({ asked: 1, address: '/dashboard/roster' })
})
