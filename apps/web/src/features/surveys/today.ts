import { dayCheckMinutes } from '@kindling/rules/check-in-day'
import { writeDay } from '@kindling/rules/written-days'
import { useEffect, useState } from 'react'
import { localDay } from '../../platform/clock.ts'

/** The user's local day, as DD-MM-YYYY (D-54). */
const today = () => writeDay(localDay())

/**
 * The day, checked every ten minutes and whenever the user returns to the page: today's score is cached under its day, so that
 * a new day has none (WELLBEING-17, WELLBEING-18). This timer makes no requests.
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
