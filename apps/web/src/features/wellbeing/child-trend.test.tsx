import { addDays, mondayOf } from '@kindling/rules/days'
import { labelDay, writeDay } from '@kindling/rules/written-days'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { RevealTogether } from '../../ui/reveal-together.tsx'
import { ChildTrend } from './child-trend.tsx'

const child = { id: 7, first_name: 'Linh' }
const monday = mondayOf(new Date().toISOString().slice(0, 10))

/** Weekly scores, the newest last. */
const weeks = (...scores: (number | null)[]) =>
  scores.map((score, place) => {
    const day = addDays(monday, -7 * (scores.length - 1 - place))
    return { date: writeDay(day), label: labelDay(day), wellbeing: score, feeling: score, functioning: score }
  })

const serve = (timeline: object[]) => smallServer(() => ({ body: { weekly: true, timeline } }))

test('one sentence says how a child is, and the line is fetched by whoever opens it', async () => {
  const heard = await serve(weeks(null, null, 7, 7, 7, 7, 6.2, 6.2, 6.2, 6.2))
  renderScreen(<ChildTrend child={child} />)
  expect(await screen.findByText(/^A little lower than last month. Lately: All right./)).toBeTruthy()
  expect(screen.getByText('Ask Linh: “What has been hard lately?”')).toBeTruthy()
  expect(screen.getByText('(6.2 of 10)')).toBeTruthy()
  expect(screen.getByText('How Linh feels')).toBeTruthy()
  expect(screen.queryByRole('figure')).toBeNull()
  expect(heard.map(({ path }) => new URL(path, 'http://x').searchParams.get('period'))).toEqual(['YEAR'])
  await userEvent.click(screen.getByText('How Linh feels'))
  expect(await screen.findByRole('figure')).toBeTruthy()
  expect(heard.map(({ path }) => new URL(path, 'http://x').searchParams.get('period'))).toEqual([
    'YEAR',
    'MONTH',
  ])
  expect(screen.getByText('Each point is a week.')).toBeTruthy()
})

test('the line of the last thirty days draws no empty weeks from before them, and keeps every score', async () => {
  await serve(weeks(null, null, null, null, null, null, null, null, 6, 7, 7))
  renderScreen(<ChildTrend child={child} />)
  await userEvent.click(await screen.findByText(/^Too few check-ins to compare yet. Lately: Good./))
  expect(screen.getByText('Ask Linh: “What was the best part of your week?”')).toBeTruthy()
  const figure = await screen.findByRole('figure')
  const drawn = [...figure.querySelectorAll('text')].map(one => one.textContent)
  expect(drawn).toContain(labelDay(monday))
  const firstDrawn = drawn.find(one => /^\w{3} \d{2}, \d{4}$/.test(one ?? '')) ?? ''
  expect((Date.now() - new Date(firstDrawn).getTime()) / 86_400_000).toBeLessThan(38)
  expect(figure.querySelectorAll('[data-series="0"] circle')).toHaveLength(3)
})

test('of a child that has not checked in nothing is said, and the page does not wait for it', async () => {
  const heard = await serve(weeks(null, null, null))
  renderScreen(
    <RevealTogether>
      <ChildTrend child={child} />
    </RevealTogether>,
  )
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  expect(heard).toHaveLength(1)
  expect(screen.queryByText('How Linh feels')).toBeNull()
})
