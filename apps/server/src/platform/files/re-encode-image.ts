import sharp, { type Sharp } from 'sharp'
import { takeTurns } from '../turns.ts'
import { assertPixels, type KeptFormat, mostPixels } from './image-size.ts'
import { UploadRefused } from './upload-refused.ts'

const longestEdge = 2_560

export interface ReEncodedImage {
  body: Buffer
  type: string
  width: number
  height: number
}

/** Encoding takes much memory: two pictures at a time fit. */
const inTurn = takeTurns(2)

/**
 * Encodes an uploaded picture again, upright and at most 2560 pixels a side, in its own format. Only pixels pass: no place, no time, no
 * camera, no hidden second file. A sender of many pictures delays only itself.
 */
export const reEncodeImage = (buffer: Buffer, by?: number): Promise<ReEncodedImage> =>
  inTurn(() => paint(buffer), { asker: `${by}` })

async function paint(buffer: Buffer): Promise<ReEncodedImage> {
  const { format, frames } = await assertPixels(buffer)
  const animated = frames > 1 && (format === 'gif' || format === 'webp')
  const source = sharp(buffer, { animated, limitInputPixels: mostPixels, failOn: 'error' })
  // An animation has no orientation of its own.
  const upright = animated ? source : source.autoOrient()
  try {
    const { data, info } = await encode(
      upright.resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true }),
      format,
    ).toBuffer({ resolveWithObject: true })
    return { body: data, type: `image/${format}`, width: info.width, height: info.pageHeight ?? info.height }
  } catch (error) {
    throw new UploadRefused('broken', 'The picture is damaged.', error)
  }
}

const smallEdge = 320

/** The same as a thumbnail beside a line of text: one frame, at most 320 pixels a side. */
export const reEncodeSmall = (buffer: Buffer, by?: number): Promise<ReEncodedImage> =>
  inTurn(() => paintSmall(buffer), { asker: `${by}` })

async function paintSmall(buffer: Buffer): Promise<ReEncodedImage> {
  await assertPixels(buffer)
  try {
    const { data, info } = await sharp(buffer, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: smallEdge, height: smallEdge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, type: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    throw new UploadRefused('broken', 'The picture is damaged.', error)
  }
}

const paperEdge = 1_000

/** The same for paper, where it is a third of a page: one frame as a JPEG on white. */
export const reEncodeForPaper = (buffer: Buffer, by?: number): Promise<ReEncodedImage> =>
  inTurn(() => paintForPaper(buffer), { asker: `${by}` })

async function paintForPaper(buffer: Buffer): Promise<ReEncodedImage> {
  await assertPixels(buffer)
  try {
    const { data, info } = await sharp(buffer, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: paperEdge, height: paperEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .jpeg({ quality: 80 })
      .toBuffer({ resolveWithObject: true })
    return { body: data, type: 'image/jpeg', width: info.width, height: info.height }
  } catch (error) {
    throw new UploadRefused('broken', 'The picture is damaged.', error)
  }
}

function encode(image: Sharp, format: KeptFormat): Sharp {
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 84, progressive: true })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    case 'webp':
      return image.webp({ quality: 84 })
  }
}
