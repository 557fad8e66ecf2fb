import type { DrawingAct } from './drawing-acts.ts'

/** A begun paper keeps its orientation; a new one is upright if the screen is. */
export const layPaper = (acts: readonly DrawingAct[]): readonly DrawingAct[] =>
  acts.length === 0 && matchMedia(uprightPhone).matches ? [{ kind: 'upright' }] : acts

const uprightPhone = '(max-width: 480px) and (orientation: portrait)'
