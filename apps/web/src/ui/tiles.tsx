import type { FigureChange } from '@kindling/rules/figure-change'
import type { Health } from '@kindling/rules/jobs'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './tiles.module.css'

interface TilesProps {
  label: string
  /** On a phone two fit side by side; text needs a line of its own. */
  ofWords?: boolean
  /** Figures without a note or a trend need little height. */
  low?: boolean
  children: ReactNode
}

/** The key figures at the head of a screen. */
export const Tiles = ({ label, ofWords, low, children }: TilesProps) => (
  <ul
    aria-label={label}
    className={[styles.tiles, ofWords && styles.ofWords, low && styles.low].filter(Boolean).join(' ')}
  >
    {children}
  </ul>
)

export interface TileProps {
  /** The page for acting on it; null if nothing is to be done. */
  href: string | null
  label: string
  value: string
  note?: string | null
  /** A second figure, in strong words. */
  beside?: string | null
  /** The change, in words; `better` says which direction is good. */
  trend?: { trend: FigureChange; words: string; better: 'up' | 'down' } | null
  health?: Health
  /** Its page is the main act of the screen. */
  isMain?: boolean
}

/** One figure, with its change. The whole tile is the link. */
export function Tile({ href, label, value, beside, note, trend, health, isMain }: TileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{value}</strong>
      {note && <span className={styles.note}>{note}</span>}
      {trend && <TrendLine {...trend} />}
      {beside && <strong>{beside}</strong>}
    </>
  )
  return (
    <li>
      {href === null ? (
        <div className={styles.tile} data-health={health}>
          {content}
        </div>
      ) : (
        <Link href={href} className={styles.tile} data-health={health} data-main={isMain || undefined}>
          {content}
          <ArrowRight aria-hidden="true" className={styles.onward} />
        </Link>
      )}
    </li>
  )
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight }

function TrendLine({ trend: { direction }, words, better }: NonNullable<TileProps['trend']>) {
  const Arrow = arrows[direction]
  const isGood = direction === 'same' ? undefined : direction === better
  return (
    <span className={styles.trend} data-good={isGood}>
      <Arrow aria-hidden="true" size={18} />
      {words}
    </span>
  )
}
