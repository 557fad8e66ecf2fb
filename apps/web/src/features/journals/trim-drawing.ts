import type { Sheet } from './drawing-acts.ts'

/** A part of the paper. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

const margin = 24
/** A small sign keeps paper around it, so that it is not shown larger than it was drawn. */
const least = 300
/** The longer side is at most this many times the shorter one: a picture is not shown as a strip. */
const mostToOne = 2

/**
 * The drawing without the empty paper around it, as it is sent: in a list a picture of mostly empty paper shows nothing. The draft keeps the
 * whole paper.
 */
export function trimDrawing(sheet: HTMLCanvasElement): HTMLCanvasElement {
  const pixels = sheet.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height)
  const drawn = pixels && drawnPart(pixels)
  if (!drawn) return sheet
  const { x, y, width, height } = framed(drawn, sheet)
  const trimmed = document.createElement('canvas')
  trimmed.width = width
  trimmed.height = height
  trimmed.getContext('2d')?.drawImage(sheet, x, y, width, height, 0, 0, width, height)
  return trimmed
}

/** The smallest part that holds everything that is not white; null for an empty paper. */
export function drawnPart({
  data,
  width,
  height,
}: Pick<ImageData, 'data' | 'width' | 'height'>): Part | null {
  const colors = new Uint32Array(data.buffer, data.byteOffset, width * height)
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (colors[y * width + x] === white) continue
      if (x < left) left = x
      if (x > right) right = x
      if (top === height) top = y
      bottom = y
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The part with its margin, large enough and not too long, within the paper. */
export function framed(drawn: Part, sheet: Sheet): Part {
  const width = drawn.width + 2 * margin
  const height = drawn.height + 2 * margin
  const across = side(drawn.x - margin, width, Math.max(least, height / mostToOne), sheet.width)
  const down = side(drawn.y - margin, height, Math.max(least, width / mostToOne), sheet.height)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

/** Grows evenly to both sides, and moves back onto the paper at its edge. */
function side(start: number, length: number, atLeast: number, whole: number) {
  const grown = Math.min(whole, Math.ceil(Math.max(length, atLeast)))
  const moved = Math.round(start - (grown - length) / 2)
  return { start: Math.min(Math.max(0, moved), whole - grown), length: grown }
}

const white = 0xffffffff
