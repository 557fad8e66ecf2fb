import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { getSharePicture } from '@kindling/contract/sharing'
import { sharePictureSize } from '@kindling/rules/sharing'
import type { FastifyReply } from 'fastify'
import sharp from 'sharp'
import { refuse } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { webDirectory } from '../../platform/shell.ts'
import { takeTurns } from '../../platform/turns.ts'
import { defaultPicture } from '../catalogue/index.ts'
import { findSharedById } from './queries.ts'

/** The picture of a thing for networks: its drawing, on a plain background. */
export async function paintPicture({
  services,
  params,
  reply,
}: RequestContext<typeof getSharePicture>): Promise<FastifyReply> {
  const item = await findSharedById(services.db, params.itemId)
  if (!item) throw refuse('NOT_FOUND')
  const painted = await paintedOnce(isDrawing(item.picture) ? item.picture : defaultPicture)
  return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(painted)
}

/** One of our own drawings: no other file is opened by its path. */
export const isDrawing = (path: string): boolean => /^\/pictures\/[\w/-]+\.svg$/.test(path)

/** Many things share a drawing, and many readers a link. */
const painted = new Map<string, Promise<Buffer>>()
const mostKept = 400

/** Painting uses much processor time: two at a time leave some for other work. A drawing is painted once, however many requests want it. */
const inTurn = takeTurns(2)

function paintedOnce(path: string): Promise<Buffer> {
  const known = painted.get(path)
  if (known) return known
  const [oldest] = painted.keys()
  if (oldest !== undefined && painted.size >= mostKept) painted.delete(oldest)
  const made = inTurn(() => paint(path))
  painted.set(path, made)
  made.catch(() => painted.delete(path))
  return made
}

const { width, height } = sharePictureSize
const paper = '#FFFBF5'

async function paint(path: string): Promise<Buffer> {
  // Without a built browser application, the background stays empty.
  const drawing = await readFile(join(webDirectory, path)).catch(() => null)
  const sheet = sharp({ create: { width, height, channels: 3, background: paper } })
  if (!drawing) return sheet.png().toBuffer()
  return sharp(drawing, { density: 200 })
    .resize(width, height, { fit: 'contain', background: paper })
    .flatten({ background: paper })
    .png()
    .toBuffer()
}
