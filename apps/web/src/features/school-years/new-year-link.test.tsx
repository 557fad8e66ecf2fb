import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render.tsx'
import { NewYearLink } from './index.ts'

afterEach(() => vi.useRealTimers())

test('the new school year is in sight when schools turn their year, and behind a button in other months', async () => {
  const name = 'New school year'
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-06-10T12:00:00') })
  const { unmount } = renderScreen(<NewYearLink href="/dashboard/school/new-year" />)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/dashboard/school/new-year')
  unmount()
  vi.setSystemTime(new Date('2026-11-10T12:00:00'))
  renderScreen(<NewYearLink href="/dashboard/school/new-year" />)
  expect(screen.queryByRole('link', { name })).toBeNull()
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('link', { name })).toBeTruthy()
})
