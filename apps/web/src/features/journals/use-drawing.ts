import { drawingMessages } from '@kindling/rules/messages/drawing'
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import {
  type DrawingAct,
  type DrawingPoint,
  type DrawingTool,
  movedByKey,
  paperColor,
  pointOnPaper,
  type Sheet,
  type Sticker,
  type Stroke,
} from './drawing-acts.ts'
import { paintSticker, paintStroke } from './paint-drawing.ts'

export interface Brush {
  tool: DrawingTool
  color: string
  width: number
  sticker: { picture: string; size: number }
}

const keyStep = 20

/**
 * Lines and stickers by finger, mouse and pen, and by keys: each ends as one act. A sticker follows the finger until it is released.
 */
export function useDrawing(
  over: RefObject<HTMLCanvasElement | null>,
  brush: Brush,
  sheet: Sheet,
  onAct: (act: DrawingAct) => void,
) {
  const line = useRef<Stroke | Sticker | null>(null)
  const pointer = useRef<number | null>(null)
  const cursor = useRef({ x: sheet.width / 2, y: sheet.height / 2 })
  const [said, setSaid] = useState('')
  const show = (withCursor: boolean) => {
    const context = over.current?.getContext('2d')
    if (!context) return
    context.clearRect(0, 0, sheet.width, sheet.height)
    if (line.current?.kind === 'sticker') paintSticker(context, line.current)
    else if (line.current) paintStroke(context, line.current)
    if (withCursor) paintCursor(context, cursor.current)
  }
  const start = (point: DrawingPoint) => {
    const [x, y] = point
    line.current =
      brush.tool === 'sticker'
        ? { kind: 'sticker', ...brush.sticker, x, y }
        : { kind: 'stroke', color: colorOf(brush), width: brush.width, points: [point] }
  }
  const addPoint = (point: DrawingPoint) => {
    if (line.current?.kind === 'sticker') line.current = { ...line.current, x: point[0], y: point[1] }
    else if (line.current) line.current = { ...line.current, points: [...line.current.points, point] }
  }
  const finish = (withCursor: boolean) => {
    const made = line.current
    line.current = null
    pointer.current = null
    if (made) onAct(made)
    show(withCursor)
  }
  const fill = ({ x, y }: { x: number; y: number }) => onAct({ kind: 'fill', color: brush.color, x, y })
  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.button !== 0 || pointer.current !== null) return
      if (line.current) finish(false)
      if (brush.tool === 'fill') return fill(pointOf(event, sheet))
      event.currentTarget.setPointerCapture(event.pointerId)
      pointer.current = event.pointerId
      start(pressedPoint(event, sheet))
      show(false)
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (event.pointerId !== pointer.current) return
      addPoint(pressedPoint(event, sheet))
      show(false)
    },
    onPointerUp: (event: PointerEvent) => event.pointerId === pointer.current && finish(false),
    onPointerCancel: (event: PointerEvent) => event.pointerId === pointer.current && finish(false),
    onKeyDown: (event: KeyboardEvent) => {
      const moved = movedByKey(cursor.current, event.key, keyStep, sheet)
      if ((!moved && event.key !== ' ') || pointer.current !== null) return
      event.preventDefault()
      if (moved) {
        cursor.current = moved
        addPoint([moved.x, moved.y, null])
      } else if (brush.tool === 'fill') fill(cursor.current)
      else if (brush.tool === 'sticker') {
        start([cursor.current.x, cursor.current.y, null])
        finish(true)
      } else if (line.current) {
        finish(true)
        setSaid(drawingMessages.penUp)
      } else {
        start([cursor.current.x, cursor.current.y, null])
        setSaid(drawingMessages.penDown)
      }
      show(true)
    },
    onFocus: (event: { currentTarget: HTMLCanvasElement }) =>
      show(event.currentTarget.matches(':focus-visible')),
    onBlur: () => finish(false),
  }
  return { handlers, said }
}

const colorOf = ({ tool, color }: Brush) => (tool === 'eraser' ? paperColor : color)

const pointOf = (event: PointerEvent<HTMLCanvasElement>, sheet: Sheet) =>
  pointOnPaper(event, event.currentTarget.getBoundingClientRect(), sheet)

function pressedPoint(event: PointerEvent<HTMLCanvasElement>, sheet: Sheet): DrawingPoint {
  const { x, y } = pointOf(event, sheet)
  return [x, y, event.pointerType === 'pen' ? Math.round(event.pressure * 100) / 100 : null]
}

/** A cross in a ring, dark on light, visible on every color. */
function paintCursor(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }): void {
  for (const [color, width] of [
    ['#ffffff', 12],
    ['#2b2438', 5],
  ] as const) {
    context.strokeStyle = color
    context.lineWidth = width
    context.beginPath()
    context.arc(x, y, 24, 0, Math.PI * 2)
    for (const [dx, dy] of [
      [40, 0],
      [0, 40],
    ] as const) {
      context.moveTo(x - dx, y - dy)
      context.lineTo(x + dx, y + dy)
    }
    context.stroke()
  }
}
