import { publicPath, readPublicPath, sharePicturePath } from '@kindling/rules/sharing'
import type { SharedHead } from '../../platform/page-head.ts'
import type { Services } from '../../platform/services.ts'
import { isDrawing } from './paint-picture.ts'
import { findShared } from './queries.ts'

/**
 * What previews of links show of the page at a path: only of what everybody may see, whoever opens it, so that a preview never tells more
 * than the page tells a guest.
 */
export async function sharedHeadOf({ db }: Pick<Services, 'db'>, url: string): Promise<SharedHead | null> {
  const [path = ''] = url.split('?')
  const place = readPublicPath(path)
  const item = place && (await findShared(db, place))
  if (!item) return null
  const picture = item.picture && !isDrawing(item.picture) ? item.picture : sharePicturePath(item.id)
  return { title: item.title, description: item.summary, path: publicPath(item), picture }
}
