import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { goalOfChild } from '../../../test/a-goal.ts'
import { renderScreen } from '../../../test/render.tsx'
import { type Answer, smallServer } from '../../../test/small-server.ts'
import { collectTold } from '../../../test/told.ts'
import { changeSession, currentSession, type SessionUser } from '../../platform/account.ts'
import { GoalList } from './index.ts'

const told = collectTold()
const refusal: Answer = { status: 409, body: { code: 'CONFLICT', message: 'Not now.' } }

test('on a Friday a child says how a few goals are going, reads where the others are, and can stop being asked', async () => {
  vi.setSystemTime('2026-11-27T12:00:00')
  onTestFinished(() => void vi.useRealTimers())
  const user = { id: 7, user_type: 'Child', groups: [] } as unknown as SessionUser
  changeSession({ ...currentSession(), user })
  const state = { answeredOn: null as string | null, asks: true, answer: refusal }
  const other = goalOfChild({ id: 8, user_goal_id: 71, title: 'Juggle' })
  const heard = await smallServer(({ method, path }) => {
    const asked = [{ user_goal_id: 70, title: 'Swim a mile', going_on: state.answeredOn }]
    if (method === 'GET')
      return { body: { goals: [other, goalOfChild()], asks_on_fridays: state.asks, asked } }
    if (state.answer.status) return state.answer
    if (path.includes('going')) state.answeredOn = '2026-11-27'
    else state.asks = !state.asks
    return state.answer
  })
  const sent = () => heard.filter(({ method }) => method !== 'GET').at(-1)
  renderScreen(<GoalList childId={7} empty="None" />)
  expect(await screen.findByRole('heading', { name: 'How is “Swim a mile” going?' })).toBeTruthy()
  expect(screen.getByText('Your other goals are in the list below.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'I am stuck' }))
  await waitFor(() => expect(told).toEqual(['Not now.']))
  state.answer = { body: { message: 'Thank you for telling.' } }
  await userEvent.click(screen.getByRole('button', { name: 'I am stuck' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^How is/ })).toBeNull())
  expect(sent()).toMatchObject({ path: '/goals/going/70', body: { going: 'stuck' } })
  await userEvent.click(screen.getByRole('button', { name: 'Stop Friday goal reminders' }))
  expect(await screen.findByRole('button', { name: 'Ask me on Fridays' })).toBeTruthy()
  expect(sent()).toMatchObject({ path: '/goals/reminder/7', body: { is_on: false } })
})
