import { expect, test } from 'vitest'
import { portfolioRefusals } from './messages/portfolio.ts'
import { artefactDayFault, artefactLengths, artefactTitleFault } from './portfolio.ts'

test('an artefact has a title, of a length that is counted as people see it', () => {
  expect(artefactTitleFault('  ')).toBe(portfolioRefusals.titleEmpty)
  expect(artefactTitleFault('🪁'.repeat(artefactLengths.title))).toBeNull()
  expect(artefactTitleFault('a'.repeat(artefactLengths.title + 1))).toContain(String(artefactLengths.title))
})

test('the day of an artefact exists, and lies between 1990 and today', () => {
  const today = '2026-10-05'
  for (const day of ['1990-01-01', '2024-02-29', today]) expect(artefactDayFault(day, today), day).toBeNull()
  expect(artefactDayFault('2026-10-06', today)).toBe(portfolioRefusals.day)
  for (const day of ['1989-12-31', '2025-02-29', '2026-02-30', '2026-13-01', '10/05/2026', ''])
    expect(artefactDayFault(day, today), day).toBe(portfolioRefusals.noDay)
})
