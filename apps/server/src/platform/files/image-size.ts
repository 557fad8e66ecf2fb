import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata } from 'sharp'
import { UploadRefused } from './upload-refused.ts'

/** All frames together. A phone's largest usual photograph has 50 million. */
export const mostPixels = 64_000_000
/** An interlaced picture, or one with 16 bits per color, is wholly in memory, at many bytes per pixel. */
const mostPixelsAtOnce = 24_000_000
/** Pictures that people make have no longer side. */
const longestSide = 20_000

const keptFormats = ['jpeg', 'png', 'gif', 'webp'] as const
export type KeptFormat = (typeof keptFormats)[number]

export interface ImageSize {
  format: KeptFormat
  width: number
  height: number
  frames: number
}

/**
 * Reads the size from the header, without decoding, and refuses a picture that would not fit in memory. A file whose first bytes do not
 * match one of our formats is not read at all: finding the size of a drawing, such as SVG, means laying it out.
 */
export async function assertPixels(buffer: Buffer): Promise<ImageSize> {
  const sniffed = (await fileTypeFromBuffer(buffer).catch(() => undefined))?.ext
  const format = keptFormats.find(one => one === (sniffed === 'jpg' ? 'jpeg' : sniffed))
  if (!format) throw new UploadRefused('unsupported', 'Pictures of this type cannot be uploaded.')
  const header = await sharp(buffer, { limitInputPixels: false })
    .metadata()
    .catch(error => {
      throw new UploadRefused('broken', 'The picture is damaged.', error)
    })
  const { width = 0, height = 0, pageHeight, pages: frames = 1 } = header
  const size = { format, width, height: pageHeight ?? height, frames }
  const tooLong = Math.max(size.width, size.height) > longestSide
  const most = isReadAtOnce(header) ? mostPixelsAtOnce : mostPixels
  if (tooLong || size.width * size.height * frames > most) {
    throw new UploadRefused('dimensions', 'The picture has too many pixels.')
  }
  return size
}

const isReadAtOnce = ({ isProgressive, depth }: Metadata) => isProgressive || depth === 'ushort'
