import { expect, test } from 'vitest'
import type { HopeDate, HopeResponse } from './api.ts'
import { closedView, type Loaders, makeResponseView, type ResponseView } from './response-view.ts'

const june = { id: 7, first_name: 'June' }
const dates: HopeDate[] = [
  { assessmentId: 12, value: '11/16/2026', label: 'Nov 16, 2026', taken: true },
  { assessmentId: 11, value: '09/07/2026', label: 'Sep 07, 2026', taken: false },
]
const responseOf = (hope_assessment_id: number) => ({ hope_assessment_id, hope: 24 }) as HopeResponse

/** The view with loaders that answer at once; loaders that are not given fail. */
function watched(more: Partial<Loaders> = {}) {
  const states: ResponseView[] = []
  const asked: string[] = []
  const loaders: Loaders = {
    dates: async userId => {
      asked.push(`dates ${userId}`)
      return dates
    },
    response: async (userId, assessmentId) => {
      asked.push(`response ${userId} ${assessmentId}`)
      return responseOf(assessmentId)
    },
    ...more,
  }
  const view = makeResponseView(loaders, state => states.push(state))
  return { ...view, asked, states, last: () => states.at(-1) }
}
const fails = async () => Promise.reject(new Error('no way'))

test('without the course feature the view asks for the pro plan and loads nothing [HOPE-47] [HOPE-31] [HOPE-45]', async () => {
  const view = watched()
  await view.open(june, false)
  expect(view.last()).toMatchObject({
    open: true,
    userId: 7,
    user: june,
    activeState: 'ENABLE_PRO',
    loading: false,
  })
  expect(view.asked).toEqual([])
})

test('with it the dates of the year are loaded, and the latest is shown [HOPE-48] [HOPE-49] [HOPE-50]', async () => {
  const view = watched()
  await view.open(june, true)
  expect(view.asked).toEqual(['dates 7', 'response 7 12'])
  expect(view.states.map(state => state.activeState).slice(0, -1)).not.toContain('SHOW_RESPONSE')
  expect(view.last()).toEqual({
    open: true,
    loading: false,
    userId: 7,
    user: june,
    hopeAssessmentId: 12,
    date: dates[0],
    dates,
    response: responseOf(12),
    activeState: 'SHOW_RESPONSE',
  })
})

test('another date loads its response [HOPE-52] [HOPE-46]', async () => {
  const view = watched()
  await view.open(june, true)
  await view.pick(11)
  expect(view.last()).toMatchObject({ hopeAssessmentId: 11, date: dates[1], response: responseOf(11) })
  await view.pick(99)
  expect(view.last()).toMatchObject({ hopeAssessmentId: 11 })
})

test('when the dates cannot be loaded there is no date and no response [HOPE-54] [HOPE-55] [HOPE-51]', async () => {
  const view = watched({ dates: fails })
  await view.open(june, true)
  expect(view.last()).toMatchObject({
    date: null,
    dates: [],
    response: null,
    activeState: 'SHOW_RESPONSE',
    loading: false,
  })
})

test('when a response cannot be loaded it stays empty, and its date is shown [HOPE-56] [HOPE-45]', async () => {
  const view = watched({ response: fails })
  await view.open(june, true)
  expect(view.last()).toMatchObject({ date: dates[0], response: null, activeState: 'SHOW_RESPONSE' })
})

test('closing resets everything, and what arrives afterwards is left [HOPE-53] [HOPE-44]', async () => {
  const view = watched()
  const opening = view.open(june, true)
  view.close()
  await opening
  expect(view.last()).toEqual(closedView)
})
