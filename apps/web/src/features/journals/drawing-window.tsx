import { drawingMessages } from '@kindling/rules/messages/drawing'
import { sentenceStarters } from '@kindling/rules/messages/sentence-starters'
import { Redo2, Trash2, Undo2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { pictureOf } from '../../platform/picture-of-canvas.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import styles from './drawing.module.css'
import {
  changeDrawing,
  type Drawing,
  type DrawingAct,
  type DrawingChange,
  drawingColors,
  drawingWidths,
  isBlank,
  isTouched,
  sheetOf,
  stickerSizes,
} from './drawing-acts.ts'
import { DrawingPaper } from './drawing-paper.tsx'
import { type Chosen, DrawingTools } from './drawing-tools.tsx'
import { layPaper } from './lay-paper.ts'
import { fetchStickers } from './stickers.ts'
import { trimDrawing } from './trim-drawing.ts'

export interface DrawingWindowProps {
  open: boolean
  acts: readonly DrawingAct[]
  /** Called at every act, so that closing loses nothing. */
  onActs: (acts: readonly DrawingAct[]) => void
  /** With the words that are chosen from the start, so that a child who hardly writes can save at once. */
  onUse: (picture: Blob, words: string) => void
  onClose: () => void
}

/** A paper to draw on; the drawing stays until the journal is saved. */
export function DrawingWindow({ open, onClose, ...rest }: DrawingWindowProps) {
  return (
    <Dialog open={open} title={drawingMessages.title} size="wide" onClose={onClose}>
      <DrawingTable {...rest} />
    </Dialog>
  )
}

const firstChosen: Chosen = { tool: 'pen', color: 'black', width: 'middle', sticker: 'things/star' }

/** The paper with its tools, for a window that is already open. */
export function DrawingTable({ acts, onActs, onUse }: Omit<DrawingWindowProps, 'open' | 'onClose'>) {
  const [drawing, setDrawing] = useState<Drawing>(() => ({ acts: layPaper(acts), undone: [] }))
  const latest = useRef(drawing)
  const [chosen, setChosen] = useState(firstChosen)
  const [failed, setFailed] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const hintId = useId()
  const change = (one: DrawingChange) => {
    latest.current = changeDrawing(latest.current, one)
    setDrawing(latest.current)
    onActs(latest.current.acts)
  }
  const use = () => {
    const sheet = canvas.current
    if (!sheet) return
    // A stored drawing may have stickers that are still loading.
    fetchStickers(latest.current.acts)
      .then(() => pictureOf(trimDrawing(sheet), 'image/png'))
      .then(
        picture => onUse(picture, sentenceStarters.draw[0]),
        () => setFailed(true),
      )
  }
  const brush = {
    tool: chosen.tool,
    color: drawingColors[chosen.color],
    width: drawingWidths[chosen.width] * (chosen.tool === 'eraser' ? 2 : 1),
    sticker: { picture: chosen.sticker, size: stickerSizes[chosen.width] },
  }
  return (
    <div className={styles.table}>
      <DrawingPaper
        acts={drawing.acts}
        sheet={sheetOf(drawing.acts)}
        brush={brush}
        hintId={hintId}
        canvas={canvas}
        onAct={change}
      />
      <DrawingTools chosen={chosen} onChoose={part => setChosen(known => ({ ...known, ...part }))}>
        <div className={styles.signs}>
          <IconButton
            label={drawingMessages.undo}
            icon={<Undo2 aria-hidden="true" />}
            disabled={!isTouched(drawing.acts)}
            onClick={() => change({ kind: 'undo' })}
          />
          <IconButton
            label={drawingMessages.redo}
            icon={<Redo2 aria-hidden="true" />}
            disabled={drawing.undone.length === 0}
            onClick={() => change({ kind: 'redo' })}
          />
          <IconButton
            label={drawingMessages.clear}
            icon={<Trash2 aria-hidden="true" />}
            disabled={isBlank(drawing.acts)}
            onClick={() => change({ kind: 'clear' })}
          />
        </div>
      </DrawingTools>
      <p id={hintId} className={styles.hint}>
        {drawingMessages.hint}
      </p>
      <FormError message={failed ? drawingMessages.failed : null} />
      <Button look="main" wide disabled={isBlank(drawing.acts)} onClick={use}>
        {drawingMessages.use}
      </Button>
    </div>
  )
}
