import { getStroke } from 'perfect-freehand'
import { type DrawingAct, paperColor, type Sticker, type Stroke } from './drawing-acts.ts'
import { floodFill } from './flood-fill.ts'
import { stickerImage } from './stickers.ts'

/** Paints acts in order over the existing content. */
export function paintActs(context: CanvasRenderingContext2D, acts: readonly DrawingAct[]): void {
  for (const act of acts) {
    if (act.kind === 'stroke') paintStroke(context, act)
    else if (act.kind === 'sticker') paintSticker(context, act)
    else if (act.kind === 'clear') paintBlank(context)
    else if (act.kind === 'fill') paintFill(context, act)
  }
}

export function paintBlank(context: CanvasRenderingContext2D): void {
  context.fillStyle = paperColor
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

export function paintStroke(context: CanvasRenderingContext2D, { color, width, points }: Stroke): void {
  const presses = points.some(([, , pressure]) => pressure !== null)
  const outline = getStroke(
    points.map(([x, y, pressure]) => [x, y, pressure ?? 0.5]),
    { size: width, thinning: presses ? 0.6 : 0, simulatePressure: false, streamline: 0.35, last: true },
  )
  const [first, ...rest] = outline
  if (!first) return
  context.fillStyle = color
  context.beginPath()
  context.moveTo(first[0] ?? 0, first[1] ?? 0)
  for (const [x = 0, y = 0] of rest) context.lineTo(x, y)
  context.closePath()
  context.fill()
}

export function paintSticker(context: CanvasRenderingContext2D, { picture, size, x, y }: Sticker): void {
  const image = stickerImage(picture)
  if (image) context.drawImage(image, x - size / 2, y - size / 2, size, size)
}

function paintFill(context: CanvasRenderingContext2D, act: { color: string; x: number; y: number }): void {
  const pixels = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  floodFill(pixels, act, act.color)
  context.putImageData(pixels, 0, 0)
}
