import type { HopeDate, HopeResponse } from './api.ts'

export interface ViewedStudent {
  id: number
  first_name: string
}

/** The state of the view of a student's answers (HOPE-44, HOPE-45). */
export interface ResponseView {
  open: boolean
  loading: boolean
  userId: number | null
  user: ViewedStudent | null
  hopeAssessmentId: number | null
  /** The shown date, out of those of the year. */
  date: HopeDate | null
  dates: readonly HopeDate[]
  response: HopeResponse | null
  activeState: 'ENABLE_PRO' | 'SHOW_RESPONSE' | null
}

/** The state before it opens, and after it has closed (HOPE-53). */
export const closedView: ResponseView = {
  open: false,
  loading: false,
  userId: null,
  user: null,
  hopeAssessmentId: null,
  date: null,
  dates: [],
  response: null,
  activeState: null,
}

export interface Loaders {
  dates: (userId: number) => Promise<readonly HopeDate[]>
  response: (userId: number, assessmentId: number) => Promise<HopeResponse | null>
}

/** The steps of the view; `show` receives each state. A late answer for an earlier step is ignored. */
export function makeResponseView(load: Loaders, show: (view: ResponseView) => void) {
  let view = closedView
  let turn = 0
  const change = (part: Partial<ResponseView>) => {
    view = { ...view, ...part }
    show(view)
  }
  const loadResponse = async (user: ViewedStudent, date: HopeDate) => {
    const mine = ++turn
    change({ loading: true, date, hopeAssessmentId: date.assessmentId, response: null })
    const response = await load.response(user.id, date.assessmentId).catch(() => null)
    if (mine === turn) change({ loading: false, response, activeState: 'SHOW_RESPONSE' })
  }
  return {
    /** Without the course feature there is nothing to load (HOPE-47); with it the latest check-in is shown (HOPE-48 to 51). */
    async open(user: ViewedStudent, hasCourse: boolean): Promise<void> {
      const mine = ++turn
      change({ ...closedView, open: true, user, userId: user.id })
      if (!hasCourse) return change({ activeState: 'ENABLE_PRO' })
      change({ loading: true })
      const dates = await load.dates(user.id).catch((): readonly HopeDate[] => [])
      if (mine !== turn) return
      const [latest] = dates
      change({ dates })
      if (latest) return loadResponse(user, latest)
      change({ loading: false, date: null, activeState: 'SHOW_RESPONSE' })
    },
    /** Another date loads its response (HOPE-52). */
    async pick(assessmentId: number): Promise<void> {
      const date = view.dates.find(one => one.assessmentId === assessmentId)
      if (view.user && date) await loadResponse(view.user, date)
    },
    close(): void {
      turn++
      change(closedView)
    },
  }
}
