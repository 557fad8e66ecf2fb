import type { Trend } from '@kindling/rules/trends'
import { ChevronDown, Ellipsis, MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import styles from './charts.module.css'

interface FoldedChartProps {
  title: string
  trend: Trend
  /** The chart's message, in words. */
  sentence: string
  /** What the reader can do about it. */
  ask?: string
  /** The score behind the words. */
  figure?: string
  /** The chart; it is loaded when it is opened. */
  children: ReactNode
}

const icons: Record<Trend, typeof MoveRight> = {
  few: Ellipsis,
  steady: MoveRight,
  lower: TrendingDown,
  bitLower: TrendingDown,
  higher: TrendingUp,
  bitHigher: TrendingUp,
}

/** One line of text; the chart behind it opens on request. */
export function FoldedChart({ title, trend, sentence, ask, figure, children }: FoldedChartProps) {
  const [wasOpened, setOpened] = useState(false)
  const Icon = icons[trend]
  return (
    <details className={styles.folded} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon aria-hidden="true" size={22} />
        <span>
          <strong>{title}</strong>{' '}
          <span>
            {sentence} {figure && <small>{figure}</small>}
          </span>
          {ask && <span> {ask}</span>}
        </span>
        <ChevronDown aria-hidden="true" size={20} />
      </summary>
      {wasOpened && (
        <div>
          <Suspense fallback={<Skeleton shape="card" count={1} />}>{children}</Suspense>
        </div>
      )}
    </details>
  )
}
