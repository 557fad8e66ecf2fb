import { buffer } from 'node:stream/consumers'
import { badgeOutlines, badgeSigns, badgeSignTop } from '@kindling/rules/badge-drawing'
import type { BadgeColor } from '@kindling/rules/badges'
import sharp from 'sharp'
import type { Services } from '../../platform/services.ts'
import type { AwardRecord } from './queries.ts'

const side = 512

/** The colors of the light theme. */
const colors: Record<BadgeColor, { badge: string; sign: string }> = {
  ember: { badge: '#c2410c', sign: '#ffffff' },
  spark: { badge: '#ffc53d', sign: '#2b2438' },
  pine: { badge: '#1f7a6c', sign: '#ffffff' },
  sky: { badge: '#3b5bdb', sign: '#ffffff' },
  plum: { badge: '#5e556d', sign: '#ffffff' },
}

type Drawn = Pick<AwardRecord, 'shape' | 'color' | 'symbol' | 'key'>

/** The content of a badge's picture, on a square of 100: the drawing, or its own picture in a circle. */
export async function drawBadge(services: Pick<Services, 'files'>, badge: Drawn): Promise<string> {
  const photo = badge.key === null ? null : await readPhoto(services, badge.key)
  if (photo)
    return `<clipPath id="c"><circle cx="50" cy="50" r="47"/></clipPath><image width="100" height="100" preserveAspectRatio="xMidYMid slice" clip-path="url(#c)" href="data:image/png;base64,${photo.toString('base64')}"/>`
  const { badge: fill, sign } = colors[badge.color]
  return `<path d="${badgeOutlines[badge.shape]}" fill="${fill}" stroke="#2b2438" stroke-width="3" stroke-linejoin="round"/><path d="${badgeSigns[badge.symbol]}" transform="translate(32 ${badgeSignTop(badge.shape)}) scale(1.5)" fill="none" stroke="${sign}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Null when it can no longer be read: then the drawing is used. */
async function readPhoto({ files }: Pick<Services, 'files'>, key: string): Promise<Buffer | null> {
  const stored = await files.read(key)
  if (!stored) return null
  return sharp(await buffer(stored.body))
    .resize(side, side, { fit: 'cover' })
    .png({ palette: true })
    .toBuffer()
}

/** A badge as a PNG. */
export const badgePicture = async (services: Pick<Services, 'files'>, badge: Drawn): Promise<Buffer> =>
  paint(await drawBadge(services, badge))

export const paint = (content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">${content}</svg>`,
    ),
  )
    .png()
    .toBuffer()
