import { verifiedStatus } from '@kindling/rules/people'
import type { FirstSteps } from '@kindling/rules/welcome'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { ClassPeople, Group } from '../../features/classes/index.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { ClassStudents } from './class-students.tsx'

const guest = currentSession()
afterEach(() => changeSession(guest))

const group = { id: 4, name: 'Room 5', can: ['manage'] } as unknown as Group
const wren = {
  id: 21,
  first_name: 'Wren',
  last_name: 'Hill',
  username: 'wren.1a',
  avatar: '/pictures/animals/fox.svg',
  journals: 0,
  lessons: 0,
  can: [],
}

/** The acts of the card that a new teacher sees above these students; null without one. */
async function nextActs(students: object[], first_steps: FirstSteps | null, isNext = false) {
  const user = { id: 9, account_status: verifiedStatus, user_type: 'Teacher', user_role: null, groups: [] }
  changeSession({ ...guest, user: user as unknown as SessionUser })
  await smallServer(({ path }) => ({
    body: path.includes('/school/today')
      ? { to_answer: 0, to_check_on: 0, assigned: 0, classes: [], first_steps }
      : { to_answer: [], questions: [], talks: [], closed: [], students: [] },
  }))
  const people = { group, students, joining: [], hidden_count: 0 } as unknown as ClassPeople
  const { unmount } = renderScreen(
    <>
      <ClassStudents group={group} people={people} />
      <p>end</p>
    </>,
  )
  await screen.findByText('end')
  // The card comes with a part of its own: where there is none, that part has come before.
  const card = isNext ? await screen.findByRole('region', { name: /^Next:/ }) : null
  const acts = card && [
    ...within(card)
      .queryAllByRole('link')
      .map(link => link.textContent),
    ...within(card)
      .queryAllByRole('button')
      .map(button => button.textContent),
  ]
  expect(screen.queryAllByRole('region', { name: /^Next:/ })).toHaveLength(card ? 1 : 0)
  unmount()
  return acts
}

test('a new teacher goes on from the first students to cards and letters, until both are printed', async () => {
  const steps = { has_class: true, has_students: true, has_cards: false, has_letters: false }
  expect(await nextActs([wren], steps, true)).toEqual(['Print letters', 'Print cards'])
  expect(await nextActs([wren], { ...steps, has_letters: true }, true)).toEqual([
    'Print letters',
    'Print cards',
  ])
  expect(await nextActs([wren], { ...steps, has_cards: true, has_letters: true })).toBeNull()
  expect(await nextActs([], steps)).toBeNull()
  expect(await nextActs([wren], null)).toBeNull()
})
