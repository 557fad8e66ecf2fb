import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { smallServer } from '../../../test/small-server.ts'
import { OwnReport } from './own-report.tsx'

const none = { high: 0, moderate: 0, low: 0 }
const lowOf = (id: number, first_name: string, check_ins: number) => ({
  user: { id, first_name, last_name: 'Example', gender: null, avatar: '' },
  grade: 4,
  check_ins,
  feeling: 1.8,
  functioning: 1.8,
  wellbeing: 1.8,
  last: null,
  to_check_on: ['low', 'fall'],
  signs: [
    { reason: 'low', value: 1.8, by: null, day: '2026-11-27' },
    { reason: 'fall', value: 1.8, by: 4.9, day: '2026-11-27' },
  ],
})
const report = {
  groups: [{ id: 3, name: 'Owls' }],
  periods: ['TODAY', 'WEEK'],
  to_check_on: 2,
  check_ins: 0,
  pie: { wellbeing: none, feeling: none, functioning: none },
  line: [],
  students: [lowOf(1, 'Mia', 1), lowOf(2, 'Noah', 2)],
}

test('of whom to check on each value is told once: a fall to the lowest alone, and no mean of a single check-in', async () => {
  await smallServer(() => ({ body: report }))
  renderScreen(<OwnReport />)
  const told = async (name: string) => {
    const [row] = await screen.findAllByRole('button', { name })
    return row?.closest('li')?.textContent
  }
  expect(await told('Mia Example')).toBe('Mia ExampleGrade 4Fell by 4.9 to 1.8 on Nov 27')
  expect(await told('Noah Example')).toBe('Noah ExampleGrade 4Average 1.8 of 10Fell by 4.9 to 1.8 on Nov 27')
})
