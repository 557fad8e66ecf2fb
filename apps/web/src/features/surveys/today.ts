import { dayCheckMinutes } from '@kindling/rules/check-in-day'
import { writeDay } from '@kindling/rules/report-periods'
import { useEffect, useState } from 'react'
import { systemClock } from '../../platform/clock.ts'

/** The day where the person is, as DD-MM-YYYY (D-54). */
function localDay(now: Date = systemClock.now()): string {
  const [year, month, date] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  const two = (value: number) => String(value).padStart(2, '0')
  return writeDay(`${year}-${two(month)}-${two(date)}`)
}

/**
 * The day, looked at every ten minutes and whenever somebody comes back to the page: what is kept as the score of today stands
 * under its day, so that a new day has none (WELLBEING-17, WELLBEING-18). Nothing is asked of the server on that clock.
 */
export function useToday(): string {
  const [day, setDay] = useState(localDay)
  useEffect(() => {
    const look = () => setDay(localDay())
    const timer = setInterval(look, dayCheckMinutes * 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
