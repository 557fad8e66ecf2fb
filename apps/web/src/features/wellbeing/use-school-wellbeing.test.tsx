import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { ManyReport } from './many-report.tsx'
import { useSchoolWellbeing } from './use-school-wellbeing.ts'

const none = { high: 5, moderate: 10, low: 0 }
const scores = (score: number) => ({ wellbeing: score, feeling: score, functioning: score })
const figures = {
  school: { id: 5, name: 'Larkfield High' },
  through: 'Nov 16, 2026',
  periods: ['MONTH', 'YEAR'],
  check_ins: 15,
  means: scores(6.6),
  pie: { wellbeing: none, feeling: none, functioning: none },
  line: [6, 7, 6, 6.9].map((score, day) => ({
    ...scores(score),
    date: `11/1${day}/2026`,
    label: `Nov 1${day}, 2026`,
  })),
  parts: [4, 5].map(id => ({ ...scores(6.6), id, name: `Grade ${id}`, check_ins: 10 })),
}

const OnTheHome = () => <p>{`Home: ${useSchoolWellbeing(true)}`}</p>

test('the home of a school and its report show the same well-being: the average of the 30 days, not that of the last day', async () => {
  await smallServer(() => ({ body: figures }))
  renderScreen(
    <>
      <OnTheHome />
      <ManyReport of="school" />
    </>,
  )
  expect(await screen.findByText('Home: 6.6')).toBeTruthy()
  // Of a school, the grades that have something to show.
  const grades = within(screen.getByLabelText('Grade')).getAllByRole('option')
  expect(grades.map(option => option.textContent)).toEqual(['All grades', 'Grade 4', 'Grade 5'])
  expect(screen.getByText('Well-being: 6.6 of 10 on average. Lately 6.5, before that 6.5.')).toBeTruthy()
})
