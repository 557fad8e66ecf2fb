import { hopeSurvey } from '@kindling/rules/hope-survey'
import { scoreOfWindow } from '../surveys/index.ts'

/** The calls of hope name a window `hope_assessment_id`. */
export function asNamed<Told extends { window_id: number | null }>({ window_id, ...told }: Told) {
  return { ...told, hope_assessment_id: window_id as Told['window_id'] }
}

/** The result of a check-in, with its scores as they are shown. */
export const presentScore = (found: Parameters<typeof scoreOfWindow>[1]) =>
  asNamed(scoreOfWindow(hopeSurvey, found))
