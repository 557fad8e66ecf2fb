export const paperColor = '#ffffff'

export interface Sheet {
  width: number
  height: number
}

const lying: Sheet = { width: 1200, height: 900 }
const upright: Sheet = { width: 900, height: 1200 }

export const drawingColors = {
  black: '#2b2438',
  brown: '#8a5a33',
  red: '#e03131',
  orange: '#f76707',
  yellow: '#ffd43b',
  green: '#2f9e44',
  sky: '#4dabf7',
  blue: '#3048c8',
  purple: '#8b3fd9',
  pink: '#f06bb0',
} as const
export const drawingWidths = { thin: 8, middle: 20, thick: 44 } as const
export const stickerSizes: Record<DrawingWidth, number> = { thin: 130, middle: 220, thick: 380 }

export type DrawingColor = keyof typeof drawingColors
export type DrawingWidth = keyof typeof drawingWidths
export type DrawingTool = 'pen' | 'eraser' | 'fill' | 'sticker'

/** The position of the pen on the paper, and its pressure; null if the device does not report it. */
export type DrawingPoint = readonly [x: number, y: number, pressure: number | null]

export interface Stroke {
  kind: 'stroke'
  color: string
  width: number
  points: readonly DrawingPoint[]
}

/** One of our pictures, centered on its position. */
export interface Sticker {
  kind: 'sticker'
  picture: string
  size: number
  x: number
  y: number
}

/** One act on the paper, as it is stored in a draft. */
export type DrawingAct =
  | Stroke
  | Sticker
  | { kind: 'fill'; color: string; x: number; y: number }
  | { kind: 'clear' }
  /** The paper was turned upright, before anything was drawn. */
  | { kind: 'upright' }

/** The acts on the paper, and the ones that were undone last. */
export interface Drawing {
  acts: readonly DrawingAct[]
  undone: readonly DrawingAct[]
}

export type DrawingChange = DrawingAct | { kind: 'undo' } | { kind: 'redo' }

/** The orientation of the paper: as when drawing on it began. */
export const sheetOf = (acts: readonly DrawingAct[]): Sheet => (acts[0]?.kind === 'upright' ? upright : lying)

/** Whether there is something to undo. */
export const isTouched = (acts: readonly DrawingAct[]) => acts.some(({ kind }) => kind !== 'upright')

/**
 * A new act removes what could be redone; an empty paper is not cleared again. The orientation cannot be
 * undone.
 */
export function changeDrawing({ acts, undone }: Drawing, change: DrawingChange): Drawing {
  if (change.kind === 'undo' && !isTouched(acts)) return { acts, undone }
  if (change.kind === 'undo') return { acts: acts.slice(0, -1), undone: [...undone, ...acts.slice(-1)] }
  if (change.kind === 'redo') return { acts: [...acts, ...undone.slice(-1)], undone: undone.slice(0, -1) }
  if (change.kind === 'clear' && isBlank(acts)) return { acts, undone }
  return { acts: [...acts, change], undone: [] }
}

export const isBlank = (acts: readonly DrawingAct[]) => !isTouched(acts) || acts.at(-1)?.kind === 'clear'

/** The position on the paper of a point on the screen; points outside are moved to the edge. */
export function pointOnPaper(
  at: { clientX: number; clientY: number },
  shown: { left: number; top: number; width: number; height: number },
  sheet: Sheet,
): { x: number; y: number } {
  const along = (part: number, whole: number, most: number) =>
    whole > 0 ? Math.round(Math.min(1, Math.max(0, part / whole)) * most) : 0
  return {
    x: along(at.clientX - shown.left, shown.width, sheet.width),
    y: along(at.clientY - shown.top, shown.height, sheet.height),
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The new position after a key press, or null if the key does not move the pen. */
export function movedByKey(from: { x: number; y: number }, key: string, step: number, sheet: Sheet) {
  const by = steps[key]
  if (!by) return null
  return {
    x: Math.min(sheet.width, Math.max(0, from.x + by[0] * step)),
    y: Math.min(sheet.height, Math.max(0, from.y + by[1] * step)),
  }
}
