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

/** Where the pen was on the paper, and how hard it pressed; null where the device does not say. */
export type DrawingPoint = readonly [x: number, y: number, pressure: number | null]

export interface Stroke {
  kind: 'stroke'
  color: string
  width: number
  points: readonly DrawingPoint[]
}

/** One of our pictures; it lies around its place. */
export interface Sticker {
  kind: 'sticker'
  picture: string
  size: number
  x: number
  y: number
}

/** One thing that was done to the paper, as it is kept in a draft. */
export type DrawingAct =
  | Stroke
  | Sticker
  | { kind: 'fill'; color: string; x: number; y: number }
  | { kind: 'clear' }
  /** The paper was laid upright, before anything was drawn. */
  | { kind: 'upright' }

/** What is on the paper, and what was taken back last. */
export interface Drawing {
  acts: readonly DrawingAct[]
  undone: readonly DrawingAct[]
}

export type DrawingChange = DrawingAct | { kind: 'undo' } | { kind: 'redo' }

/** How the paper lies: as when something was first drawn on it. */
export const sheetOf = (acts: readonly DrawingAct[]): Sheet => (acts[0]?.kind === 'upright' ? upright : lying)

/** Whether there is something to take back. */
export const isTouched = (acts: readonly DrawingAct[]) => acts.some(({ kind }) => kind !== 'upright')

/** A new act ends what could be redone; an empty paper is not cleared again. How it lies is not taken back. */
export function changeDrawing({ acts, undone }: Drawing, change: DrawingChange): Drawing {
  if (change.kind === 'undo' && !isTouched(acts)) return { acts, undone }
  if (change.kind === 'undo') return { acts: acts.slice(0, -1), undone: [...undone, ...acts.slice(-1)] }
  if (change.kind === 'redo') return { acts: [...acts, ...undone.slice(-1)], undone: undone.slice(0, -1) }
  if (change.kind === 'clear' && isBlank(acts)) return { acts, undone }
  return { acts: [...acts, change], undone: [] }
}

export const isBlank = (acts: readonly DrawingAct[]) => !isTouched(acts) || acts.at(-1)?.kind === 'clear'

/** Where on the paper something on the screen is; what lies outside is at the edge. */
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

/** Where a key moves the pen to, or null where it is no key that moves. */
export function movedByKey(from: { x: number; y: number }, key: string, step: number, sheet: Sheet) {
  const by = steps[key]
  if (!by) return null
  return {
    x: Math.min(sheet.width, Math.max(0, from.x + by[0] * step)),
    y: Math.min(sheet.height, Math.max(0, from.y + by[1] * step)),
  }
}
