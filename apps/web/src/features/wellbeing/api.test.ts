import { expect, test } from 'vitest'
import { smallServer } from '../../../test/small-server.ts'
import { getDates, getMyScoreForToday, getResponse, saveAnswers, studentsReport } from './api.ts'

const { signal } = new AbortController()

test('answers are saved by saveAnswers and the score of a day is read by getMyScoreForToday [WELLBEING-59] [WELLBEING-60]', async () => {
  const heard = await smallServer(() => ({ body: { score: null } }))
  await saveAnswers('18-11-2026', { version: 1, answers: { w1: 7 }, reflection: ' ' })
  await getMyScoreForToday('18-11-2026', signal)
  expect(heard.map(one => [one.method, one.path])).toEqual([
    ['POST', '/wellbeing/responses'],
    ['GET', '/wellbeing/my_score_today?date=18-11-2026'],
  ])
  expect(heard[0]?.body).toEqual({
    date: '18-11-2026',
    version: 1,
    answers: [{ answerKey: 'w1', answerValue: 7 }],
  })
})

test('the days of a student are read by getDates, a day by getResponse [WELLBEING-61] [WELLBEING-62]', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  await getDates(7, signal)
  await getResponse(7, '18-11-2026', signal)
  expect(heard.map(one => one.path)).toEqual([
    '/wellbeing/user_dates?userId=7',
    '/wellbeing/user_responses?userId=7&date=18-11-2026',
  ])
})

test('studentsReport asks for 201 students [WELLBEING-63]', async () => {
  const heard = await smallServer(() => ({ body: {} }))
  await studentsReport({ groupId: 3, grade: null, period: 'WEEK' }, signal)
  expect(heard[0]?.path).toContain('limit=201')
})
