import type { FigureChange } from '@kindling/rules/figure-change'
import type { Health } from '@kindling/rules/jobs'
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import styles from './tiles.module.css'

interface TilesProps {
  label: string
  /** On a phone two stand beside each other; words want a line of their own. */
  ofWords?: boolean
  /** Figures alone, without a note or a trend, need little height. */
  low?: boolean
  children: ReactNode
}

/** What there is to know at the head of a screen. */
export const Tiles = ({ label, ofWords, low, children }: TilesProps) => (
  <ul
    aria-label={label}
    className={[styles.tiles, ofWords && styles.ofWords, low && styles.low].filter(Boolean).join(' ')}
  >
    {children}
  </ul>
)

export interface TileProps {
  /** Where one acts on it; null where there is nothing to be done. */
  href: string | null
  label: string
  value: string
  note?: string | null
  /** Against what was before, in words; `better` says which way is the good one. */
  trend?: { trend: FigureChange; words: string; better: 'up' | 'down' } | null
  health?: Health
}

/** One figure, with what has changed. The whole tile is the link. */
export function Tile({ href, label, value, note, trend, health }: TileProps) {
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <strong className={styles.value}>{value}</strong>
      {note && <span className={styles.note}>{note}</span>}
      {trend && <TrendLine {...trend} />}
    </>
  )
  return (
    <li>
      {href === null ? (
        <div className={styles.tile} data-health={health}>
          {content}
        </div>
      ) : (
        <Link href={href} className={styles.tile} data-health={health}>
          {content}
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
