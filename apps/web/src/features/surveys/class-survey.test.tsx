import { pulseSurvey } from '@kindling/rules/pulse-survey'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import type { SessionUser } from '../../platform/account.ts'
import { ClassCheckIn } from './class-check-in.tsx'
import { ClassReport } from './class-report/class-report.tsx'

const mia = { id: 7, first_name: 'Mia', last_name: 'Example', user_type: 'Child' } as SessionUser
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const questions = pulseSurvey
  .questions('Child', 1)
  .slice(0, 2)
  .map(question => ({ ...question, answerValue: 3 }))

test('a child answers in words, question by question, and takes something along', async () => {
  const open = {
    survey: 'pulse',
    title: pulseSurvey.words.title,
    window_id: 9,
    end_time: '2026-11-19T17:00:00Z',
    version: 1,
    questions,
    score: null,
  }
  const score = { scores: { joy: 4, growth: 4, pulse: 4 }, window_id: 9, created_at: '2026-11-18T17:00:00Z' }
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { score } : { surveys: [open] },
  }))
  renderScreen(<ClassCheckIn user={mia} survey="pulse" onClose={() => undefined} />)
  await press('Start')
  for (const [place, act] of ['Next', 'Save'].entries()) {
    const slider = screen.getByRole('slider')
    expect(slider.getAttribute('aria-label')).toBe(questions[place]?.text)
    slider.focus()
    await userEvent.keyboard(' {ArrowRight}')
    expect(slider.getAttribute('aria-valuetext')).toBe('Mostly')
    await press(act)
  }
  expect(await screen.findByText('An idea for you')).toBeTruthy()
  expect(heard.find(one => one.method === 'POST')).toMatchObject({
    path: '/surveys/responses/9',
    body: {
      version: 1,
      answers: [
        { answerKey: 'p1', answerValue: 4 },
        { answerKey: 'p2', answerValue: 4 },
      ],
    },
  })
})

test('a teacher asks a class, and sees who has answered', async () => {
  const none = { good: 0, between: 0, low: 0 }
  const report = {
    groups: [{ id: 3, name: 'Owls' }],
    windows: [{ id: 9, name: 'Owls', from: 'Nov 18, 2026', to: 'Nov 19, 2026', running: true }],
    window_id: 9,
    to_check_on: 0,
    responses: 1,
    pie: { joy: none, growth: none, pulse: { ...none, good: 1 } },
    line: [{ date: '11/18/2026', label: 'Nov 18, 2026', scores: { joy: 4, growth: 5, pulse: 4.5 } }],
    students: [
      {
        user: { id: 7, first_name: 'Mia', last_name: 'Example', gender: null, avatar: '' },
        grade: 4,
        score: {
          scores: { joy: 4, growth: 5, pulse: 4.5 },
          window_id: 9,
          created_at: '2026-11-18T17:00:00Z',
        },
        to_check_on: [],
        classes: ['Owls'],
        signs: [],
      },
    ],
  }
  const heard = await smallServer(({ method }) => ({
    body: method === 'POST' ? { window: { id: 10, end_time: '2026-11-19T17:00:00Z' } } : report,
  }))
  renderScreen(<ClassReport survey="pulse" />)
  const table = await screen.findByRole('table', { name: '1 student' })
  expect(within(table).getByText('4.5')).toBeTruthy()
  expect(screen.getByText('Now, Owls, Nov 18, 2026', { selector: 'p' })).toBeTruthy()
  await press(pulseSurvey.words.ask)
  expect(heard.find(one => one.method === 'POST')).toMatchObject({
    path: '/surveys/send/3',
    body: { survey: 'pulse' },
  })
})
