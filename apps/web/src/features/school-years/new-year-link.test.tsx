import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { NewYearCard, NewYearLink } from './index.ts'

afterEach(() => vi.useRealTimers())

test('the new school year is at the head when schools turn their year, and among the settings in other months', () => {
  const name = 'Plan the new school year'
  const href = '/dashboard/school/new-year'
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-10T12:00:00') })
  const { unmount } = renderScreen(<NewYearLink href={href} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  unmount()
  const card = renderScreen(<NewYearCard href={href} />)
  expect(screen.queryByRole('link')).toBeNull()
  card.unmount()
  vi.setSystemTime(new Date('2026-11-10T12:00:00'))
  renderScreen(<NewYearLink href={href} />)
  expect(screen.queryByRole('link')).toBeNull()
  renderScreen(<NewYearCard href={href} />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
