import sharp from 'sharp'
import { UploadRefused } from './upload-refused.ts'

/** All frames together. A phone's largest usual photograph has 50 million. */
export const mostPixels = 64_000_000
/** No side of a picture that people make is longer. */
const longestSide = 20_000

export interface ImageSize {
  format: string
  width: number
  height: number
  frames: number
}

/** Reads the size from the header, without decoding, and refuses a picture that would not fit in memory. */
export async function assertPixels(buffer: Buffer): Promise<ImageSize> {
  const { format, width, height, pageHeight, pages } = await sharp(buffer, { limitInputPixels: false })
    .metadata()
    .catch(error => {
      throw new UploadRefused('broken', 'The picture is damaged.', error)
    })
  const frames = pages ?? 1
  const size = { format: format ?? '', width: width ?? 0, height: pageHeight ?? height ?? 0, frames }
  const tooLong = Math.max(size.width, size.height) > longestSide
  if (tooLong || size.width * size.height * frames > mostPixels) {
    throw new UploadRefused('dimensions', 'The picture has too many pixels.')
  }
  return size
}
