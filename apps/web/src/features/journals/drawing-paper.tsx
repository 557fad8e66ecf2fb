import { drawingMessages } from '@kindling/rules/messages/drawing'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './drawing.module.css'
import type { DrawingAct, Sheet } from './drawing-acts.ts'
import { paintActs, paintBlank } from './paint-drawing.ts'
import { fetchStickers, stickerImage } from './stickers.ts'
import { type Brush, useDrawing } from './use-drawing.ts'

interface DrawingPaperProps {
  acts: readonly DrawingAct[]
  sheet: Sheet
  brush: Brush
  hintId: string
  canvas: RefObject<HTMLCanvasElement | null>
  onAct: (act: DrawingAct) => void
}

/** Two canvases: the drawing, and over it the current line and the keyboard pen. */
export function DrawingPaper({ acts, sheet, brush, hintId, canvas, onAct }: DrawingPaperProps) {
  const over = useRef<HTMLCanvasElement>(null)
  const { handlers, said } = useDrawing(over, brush, sheet, onAct)
  usePainted(canvas, acts)
  return (
    <div className={styles.paper} data-upright={sheet.height > sheet.width || undefined}>
      <canvas ref={canvas} width={sheet.width} height={sheet.height} />
      <canvas
        ref={over}
        width={sheet.width}
        height={sheet.height}
        tabIndex={0}
        aria-label={drawingMessages.paper}
        aria-describedby={hintId}
        {...handlers}
      />
      <span role="status" className="out-of-sight">
        {said}
      </span>
    </div>
  )
}

/** Paints new acts; after an undo, everything is painted again from the start. */
function usePainted(canvas: RefObject<HTMLCanvasElement | null>, acts: readonly DrawingAct[]): void {
  const painted = useRef<readonly DrawingAct[] | null>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d', { willReadFrequently: true })
    if (!context) return
    let isOld = false
    const paint = () => {
      if (isOld) return
      const known = painted.current
      const goesOn = known?.every((act, index) => act === acts[index]) ?? false
      if (!goesOn) paintBlank(context)
      paintActs(context, goesOn ? acts.slice(known?.length) : acts)
      painted.current = acts
    }
    if (acts.every(isReady)) paint()
    else void fetchStickers(acts).then(paint)
    return () => {
      isOld = true
    }
  }, [canvas, acts])
}

const isReady = (act: DrawingAct) => act.kind !== 'sticker' || stickerImage(act.picture) !== null
