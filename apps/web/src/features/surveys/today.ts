import { dayCheckMinutes } from '@kindling/rules/check-in-day'
import { writeDay } from '@kindling/rules/written-days'
import { useEffect, useState } from 'react'
import { localDay } from '../../platform/clock.ts'

/** The day where the person is, as DD-MM-YYYY (D-54). */
const today = () => writeDay(localDay())

/**
 * The day, looked at every ten minutes and whenever somebody comes back to the page: what is kept as the score of today stands
 * under its day, so that a new day has none (WELLBEING-17, WELLBEING-18). Nothing is asked of the server on that clock.
 */
export function useToday(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const look = () => setDay(today())
    const timer = setInterval(look, dayCheckMinutes * 60_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
