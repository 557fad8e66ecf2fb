import { publicPath, readPublicPath, sharePicturePath } from '@kindling/rules/sharing'
import type { SharedHead } from '../../platform/page-head.ts'
import type { Services } from '../../platform/services.ts'
import { isDrawing } from './paint-picture.ts'
import { findShared } from './queries.ts'

/**
 * What link previews show of the page at a path: only public things, no matter who opens it, so that a preview never shows more than the
 * page shows a guest.
 */
export async function sharedHeadOf({ db }: Pick<Services, 'db'>, url: string): Promise<SharedHead | null> {
  const [path = ''] = url.split('?')
  const place = readPublicPath(path)
  const item = place && (await findShared(db, place))
  if (!item) return null
  const picture = item.picture && !isDrawing(item.picture) ? item.picture : sharePicturePath(item.id)
  return { title: item.title, description: item.summary, path: publicPath(item), picture }
}
