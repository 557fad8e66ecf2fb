import { changeOf } from '@kindling/rules/figure-change'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { format } from '../../platform/messages.ts'
import { Tile, type TileProps, Tiles } from '../../ui/tiles.tsx'
import type { OwnListing } from './api.ts'
import styles from './vendors.module.css'
import { printCount } from './visits-table.tsx'
import { isLastWeek, printWeek, weeksOfAll } from './weeks.ts'

/** All listings of a vendor at a glance; nothing before the first figures of a week. */
export function ListingTiles({ listings }: { listings: readonly OwnListing[] }) {
  const weeks = weeksOfAll(listings)
  const [last, before] = [weeks.at(-1), weeks.at(-2)]
  if (!last) return null
  const span = printWeek(last.week)
  const isLast = isLastWeek(last.week) ? 'yes' : 'no'
  const figures = (figure: 'views' | 'clicks') => ({
    now: last[figure],
    before: before ? before[figure] : 0,
  })
  const [views, clicks] = [figures('views'), figures('clicks')]
  const published = listings.filter(({ status }) => status === 'Published').length
  const waiting = listings.filter(({ status }) => status === 'Pending').length
  return (
    <section className={styles.glance} aria-labelledby="last-week">
      <div>
        <h2 id="last-week">{format(vendorMessages.lastWeek, { isLast })}</h2>
        <p className="soft">{format(vendorMessages.weekNote, { span })}</p>
      </div>
      <Tiles label={vendorMessages.glance} low>
        <Tile href={null} label={vendorMessages.views} value={printCount(views.now)} trend={trendOf(views)} />
        <Tile
          href={null}
          label={vendorMessages.clicks}
          value={printCount(clicks.now)}
          trend={trendOf(clicks)}
        />
        {/* Where all are published, their marks below say it. */}
        {published < listings.length && (
          <Tile
            href={null}
            label={vendorMessages.published}
            value={format(vendorMessages.publishedOf, { count: published, of: listings.length })}
            note={waiting > 0 ? format(vendorMessages.publishedNote, { waiting }) : null}
          />
        )}
      </Tiles>
    </section>
  )
}

function trendOf({
  now,
  before,
}: Record<'now' | 'before', number | null>): NonNullable<TileProps['trend']> | null {
  const trend = changeOf(now, before)
  return trend && { trend, words: format(vendorMessages.thanBefore, { ...trend }), better: 'up' }
}
