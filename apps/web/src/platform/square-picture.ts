import { pictureOf } from './picture-of-canvas.ts'

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** The middle of a picture as an upright square of at most 512 pixels: enough for a face, and nothing more is sent. */
export const squarePicture = (file: Blob, longest = 512): Promise<Blob> => cutSquare(file, null, longest)

/** A square part of a picture, or its middle by default, with at most the given number of pixels on a side. */
export async function cutSquare(file: Blob, part: PicturePart | null, longest = 1024): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const middle = Math.min(bitmap.width, bitmap.height)
  const {
    x,
    y,
    width: side,
  } = part ?? {
    x: (bitmap.width - middle) / 2,
    y: (bitmap.height - middle) / 2,
    width: middle,
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, longest)
  canvas.height = canvas.width
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.width)
  bitmap.close()
  return pictureOf(canvas, 'image/jpeg', 0.9)
}
