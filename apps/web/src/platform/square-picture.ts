import { pictureOf } from './picture-of-canvas.ts'

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** The middle of a picture as an upright square of at most 512 pixels: enough for a face, and nothing more is sent. */
export const squarePicture = (file: Blob): Promise<Blob> =>
  cutPicture(file, { part: null, aspect: 1, longest: 512 })

interface Cut {
  /** The middle by default. */
  part: PicturePart | null
  /** The width of the middle for a height of one. */
  aspect: number
  longest?: number
}

/** A part of a picture, with at most the given number of pixels on its longer side. */
export async function cutPicture(file: Blob, { part, aspect, longest = 1024 }: Cut): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const { x, y, width, height } = part ?? middleOf(bitmap, aspect)
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return pictureOf(canvas, 'image/jpeg', 0.9)
}

function middleOf(picture: { width: number; height: number }, aspect: number): PicturePart {
  const height = Math.min(picture.height, picture.width / aspect)
  const width = height * aspect
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}
