import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { type Heard, smallServer } from '../../../test/small-server.ts'
import type { SessionUser } from '../../platform/account.ts'
import { WellbeingCheckIn } from './wellbeing-check-in.tsx'

afterEach(() => vi.useRealTimers())

const mia = { id: 7, first_name: 'Mia', user_type: 'Child' } as SessionUser
const questions = ['w1', 'w2'].map((answerKey, place) => ({
  type: place === 0 ? 'feeling' : 'functioning',
  qid: place + 1,
  answerKey,
  answerValue: 5.5,
  text: `Question ${answerKey}?`,
  low: 'Not at all',
  high: 'Very',
}))
const score = { date: '18-11-2026', feeling: 6, functioning: 7, wellbeing: 6.5 }

/** Whether the server asks, whether it asks for a reflection, and today's score. */
const serve = (more: {
  allowed?: boolean
  journal?: boolean
  today?: object | null
  saved?: object
  status?: number
}) =>
  smallServer(({ method, path }) => {
    if (method === 'POST')
      return more.status
        ? { status: more.status, body: { code: 'SERVER', message: 'Not now.' } }
        : { body: { score: more.saved ?? score, journal_id: null, care: null } }
    if (path.includes('my_score_today')) return { body: { score: more.today ?? null } }
    return { body: { allowed: more.allowed ?? true, journal: more.journal ?? false, version: 1, questions } }
  })

const open = () => renderScreen(<WellbeingCheckIn user={mia} onClose={() => undefined} />)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
/** The first key shows the knob, at the start value of every question. */
const answer = async (keys = ' ') => {
  ;(await screen.findByRole('slider')).focus()
  await userEvent.keyboard(keys)
}
/** The second question is there before it is answered. */
const next = async () => {
  await press('Next')
  await screen.findByText('Question 2 of 2')
}
const sent = (heard: Heard[]) => heard.find(one => one.method === 'POST')?.body

test('it loads, begins, asks one question at a time and ends with the score; no thoughts where they are off [WELLBEING-04] [WELLBEING-10] [WELLBEING-12]', async () => {
  const heard = await serve({})
  open()
  expect(screen.getByRole('status').textContent).toContain('Loading')
  await press('Start')
  expect(screen.getAllByRole('slider')).toHaveLength(1)
  await answer()
  await next()
  await answer()
  await press('Save')
  expect(await screen.findByRole('tab', { name: 'Today' })).toBeTruthy()
  expect(sent(heard)).toMatchObject({
    version: 1,
    answers: [
      { answerKey: 'w1', answerValue: 5.5 },
      { answerKey: 'w2', answerValue: 5.5 },
    ],
  })
})

test('“I don’t know” is an answer of each question, and a touch of the slider is one again', async () => {
  const heard = await serve({
    today: null,
    saved: { ...score, feeling: null, functioning: null, wellbeing: null },
  })
  open()
  await press('Start')
  await press("I don't know")
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe("I don't know")
  expect(screen.getByRole('button', { name: "I don't know" }).getAttribute('aria-pressed')).toBe('true')
  await press('Next')
  await press("I don't know")
  await answer('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('button', { name: "I don't know" }).getAttribute('aria-pressed')).toBe('false')
  await press('Save')
  expect(await screen.findByText(/so there is no score/)).toBeTruthy()
  expect(sent(heard)).toMatchObject({
    answers: [
      { answerKey: 'w1', answerValue: null },
      { answerKey: 'w2', answerValue: 6 },
    ],
  })
})

test('nothing is answered before a touch: no knob, a blank face, no way on; then the knob stands at 5.5 [WELLBEING-33]', async () => {
  const heard = await serve({})
  open()
  await press('Start')
  const slider = () => screen.getByRole('slider') as HTMLInputElement
  const next = () => screen.getByRole('button', { name: 'Next' }) as HTMLButtonElement
  const isBlank = () => slider().closest('[data-blank]') !== null
  const face = () => document.querySelector('img')?.getAttribute('src')
  expect([isBlank(), next().disabled, face()]).toEqual([true, true, '/pictures/faces/0.svg'])
  await answer('{Tab}')
  expect(next().disabled).toBe(true)
  await answer('{ArrowRight}')
  expect([isBlank(), next().disabled, slider().value, face()]).toEqual([
    false,
    false,
    '5.5',
    '/pictures/faces/6.svg',
  ])
  await answer('{ArrowRight}')
  expect(slider().value).toBe('6')
  await press("I don't know")
  await press("I don't know")
  expect([isBlank(), next().disabled]).toEqual([true, true])
  expect(sent(heard)).toBeUndefined()
})

test('a child reads words and faces, no figures, and takes an idea along; a teacher reads figures', async () => {
  await serve({ today: score })
  const { unmount } = open()
  expect(await screen.findByText('Some days are so-so. That’s okay.')).toBeTruthy()
  expect(screen.getByText('An idea for you')).toBeTruthy()
  await press('Answer again')
  await answer('{ArrowRight}{ArrowRight}')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Closer to “Very”')
  expect(screen.getByRole('dialog').textContent).not.toMatch(/\d\.\d/)
  unmount()
  renderScreen(<WellbeingCheckIn user={{ ...mia, id: 8, user_type: 'Teacher' }} onClose={() => undefined} />)
  expect(await screen.findByText('6.5')).toBeTruthy()
})

test('thoughts come after the questions where they are on, and can be left out', async () => {
  const heard = await serve({ journal: true })
  open()
  await press('Start')
  await answer()
  await next()
  await answer()
  await press('Next')
  await userEvent.type(screen.getByRole('textbox'), 'My dog slept on my feet all night.')
  await press('Save')
  await screen.findByRole('tab', { name: 'Today' })
  expect(sent(heard)).toMatchObject({ reflection: 'My dog slept on my feet all night.' })
})

test('a save that fails says so and keeps every answer', async () => {
  await serve({ status: 500 })
  open()
  await press('Start')
  await answer()
  await next()
  await answer()
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(screen.getByText('Question 2 of 2')).toBeTruthy()
})

test('who has checked in today sees the score at once, and may answer again [WELLBEING-16]', async () => {
  await serve({ today: score })
  open()
  expect(await screen.findByText('An idea for you')).toBeTruthy()
  await press('Answer again')
  expect(screen.getByText('Question 1 of 2')).toBeTruthy()
})

test('who is not asked reads why', async () => {
  await serve({ allowed: false })
  open()
  expect(await screen.findByText(/from second grade on/)).toBeTruthy()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('the day is looked at every ten minutes, and a new day has no score yet [WELLBEING-17] [WELLBEING-18]', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T23:55:00'), toFake: ['setInterval', 'clearInterval', 'Date'] })
  const heard = await serve({})
  open()
  const asked = () => heard.filter(one => one.path.includes('my_score_today')).map(one => one.path.slice(-10))
  await waitFor(() => expect(asked()).toEqual(['18-11-2026']))
  vi.advanceTimersByTime(4 * 60_000)
  expect(asked()).toHaveLength(1)
  vi.advanceTimersByTime(6 * 60_000)
  await waitFor(() => expect(asked()).toEqual(['18-11-2026', '19-11-2026']))
})

test('before a touch the face asks; a tap on the sad or the happy face at an end is the answer of that end, and keys do not stop there', async () => {
  await serve({})
  open()
  await press('Start')
  const slider = await screen.findByRole('slider')
  expect(screen.getByText('?')).toBeTruthy()
  const ends = document.querySelectorAll<HTMLElement>('button[tabindex="-1"]')
  const sources = [...ends].map(end => end.querySelector('img')?.getAttribute('src'))
  expect(sources).toEqual(['/pictures/faces/1.svg', '/pictures/faces/10.svg'])
  const values: string[] = []
  for (const end of ends) {
    await userEvent.click(end)
    values.push((slider as HTMLInputElement).value)
  }
  expect(values).toEqual(['1', '10'])
  expect(screen.queryByText('?')).toBeNull()
  slider.focus()
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe("I don't know")
})
