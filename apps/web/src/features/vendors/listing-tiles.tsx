import { changeOf } from '@kindling/rules/figure-change'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { Tile, type TileProps, Tiles } from '../../ui/tiles.tsx'
import type { OwnListing } from './api.ts'
import { printCount } from './visits-table.tsx'
import { weeksOfAll } from './weeks.ts'

/** All listings of a vendor at a glance; nothing before the first figures of a week. */
export function ListingTiles({ listings }: { listings: readonly OwnListing[] }) {
  const weeks = weeksOfAll(listings)
  const [last, before] = [weeks.at(-1), weeks.at(-2)]
  if (!last) return null
  const week = printShortDay(last.week)
  const figures = (figure: 'views' | 'clicks') => ({
    now: last[figure],
    before: before ? before[figure] : 0,
  })
  const [views, clicks] = [figures('views'), figures('clicks')]
  const published = listings.filter(({ status }) => status === 'Published').length
  const waiting = listings.filter(({ status }) => status === 'Pending').length
  return (
    <Tiles label={vendorMessages.glance}>
      <Tile
        href={null}
        label={format(vendorMessages.viewsOf, { week })}
        value={printCount(views.now)}
        note={vendorMessages.viewsNote}
        trend={trendOf(views)}
      />
      <Tile
        href={null}
        label={format(vendorMessages.clicksOf, { week })}
        value={printCount(clicks.now)}
        note={vendorMessages.clicksNote}
        trend={trendOf(clicks)}
      />
      <Tile
        href={null}
        label={vendorMessages.published}
        value={format(vendorMessages.publishedOf, { count: published, of: listings.length })}
        note={[
          format(vendorMessages.publishedNote, { waiting }),
          format(vendorMessages.publishedHints, {
            count: listings.filter(({ hints }) => hints.length > 0).length,
          }),
        ].join(' ')}
      />
    </Tiles>
  )
}

function trendOf({
  now,
  before,
}: Record<'now' | 'before', number | null>): NonNullable<TileProps['trend']> | null {
  const trend = changeOf(now, before)
  return trend && { trend, words: format(vendorMessages.thanBefore, { ...trend }), better: 'up' }
}
