import { pictureOf } from './picture-of-canvas.ts'

/** The middle of a picture as a square of at most 512 pixels, upright; what a face needs, and no more than that is sent. */
export async function squarePicture(file: Blob, longest = 512): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const side = Math.min(bitmap.width, bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, longest)
  canvas.height = canvas.width
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.width)
  bitmap.close()
  return pictureOf(canvas, 'image/jpeg', 0.9)
}
