import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { Goal } from './api.ts'
import { GoalList, OwnGoals } from './index.ts'

const goal = (id: number, more: object = {}) =>
  ({
    id,
    title: `Goal ${id}`,
    url: '/pictures/a.svg',
    type: 'GOALS',
    is_private: false,
    is_system: false,
    completed_at: null,
    accomplish_by: null,
    assigned_by_name: null,
    author_name: 'Ada',
    user_goal_id: null,
    going: null,
    detail: null,
    can: [],
    user_goal_can: [],
    ...more,
  }) as unknown as Goal
const many = (from: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => goal(from + index, more))

test('what a child has reached is folded below what it works on, with how much there is', async () => {
  const reached = many(5, 2, { completed_at: '2026-10-04' })
  await smallServer(() => ({ body: { goals: [goal(1), ...reached], asks_on_fridays: null } }))
  renderScreen(<GoalList childId={7} empty="None" />)
  expect(await screen.findByRole('link', { name: 'Goal 1' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Goal 5' })).toBeNull()
  await userEvent.click(screen.getByText('Reached (2)'))
  expect(await screen.findByRole('link', { name: 'Goal 5' })).toBeTruthy()
})

test('a teacher sees own goals, and ours once they are unfolded, 25 at a time; without own ones ours are open', async () => {
  let own = many(1, 2)
  const heard = await smallServer(({ path }) => ({
    body: path.includes('getSystemGoals')
      ? { goals: many(100, 30, { is_system: true }) }
      : { goals: own, asks_on_fridays: null },
  }))
  const { unmount } = renderScreen(<OwnGoals userId={3} />)
  expect(await screen.findByRole('link', { name: 'Goal 2' })).toBeTruthy()
  expect(heard.some(({ path }) => path.includes('limit=25'))).toBe(true)
  expect(screen.queryByRole('link', { name: 'Goal 100' })).toBeNull()
  await userEvent.click(await screen.findByText('From Kindling (30)'))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Goal 1\d\d$/ })).toHaveLength(25))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getAllByRole('link', { name: /^Goal 1\d\d$/ })).toHaveLength(30)
  unmount()
  own = []
  renderScreen(<OwnGoals userId={3} />)
  expect(await screen.findByRole('link', { name: 'Goal 100' })).toBeTruthy()
})
