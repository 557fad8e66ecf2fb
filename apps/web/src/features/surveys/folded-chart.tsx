import type { Trend } from '@kindling/rules/trends'
import { ChevronDown, Ellipsis, MoveRight, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import styles from './charts.module.css'

interface FoldedChartProps {
  title: string
  trend: Trend
  /** What the chart says, in words. */
  sentence: string
  /** The chart; it is fetched when somebody opens it. */
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

/** One line of words; who wants to see more opens the chart behind it. */
export function FoldedChart({ title, trend, sentence, children }: FoldedChartProps) {
  const [wasOpened, setOpened] = useState(false)
  const Icon = icons[trend]
  return (
    <details className={styles.folded} onToggle={event => event.currentTarget.open && setOpened(true)}>
      <summary>
        <Icon aria-hidden="true" size={22} />
        <span>
          <strong>{title}</strong> <span>{sentence}</span>
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
