import { useMemo, useState } from 'react'
import { readDates, readResponse } from './api.ts'
import { closedView, makeResponseView, type ViewedStudent } from './response-view.ts'

/** The view of a student's answers on a screen; `hasCourse` says whether the reader has the pro plan (HOPE-29). */
export function useResponseView(hasCourse: boolean) {
  const [view, setView] = useState(closedView)
  const steps = useMemo(() => makeResponseView({ dates: readDates, response: readResponse }, setView), [])
  return {
    view,
    open: (user: ViewedStudent) => steps.open(user, hasCourse),
    pick: steps.pick,
    close: steps.close,
  }
}
