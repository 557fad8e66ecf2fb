import { uiWords } from '@kindling/rules/words/ui'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './states.module.css'

export type EmptyPicture = 'journal' | 'class' | 'bell' | 'family' | 'courses' | 'lost' | 'listing'

export interface EmptyStateProps {
  picture: EmptyPicture
  children: ReactNode
  act?: ReactNode
}

/** A picture, one sentence, one act. */
export function EmptyState({ picture, children, act }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <img src={`/pictures/empty/${picture}.svg`} alt="" width={220} height={160} />
      <p>{children}</p>
      {act}
    </div>
  )
}

export interface FailedStateProps {
  message: string
  onRetry: () => void
}

/** What happened, and the way to try again. */
export function FailedState({ message, onRetry }: FailedStateProps) {
  return (
    <div className={styles.failed} role="alert">
      <strong>{uiWords.failedTitle}</strong>
      <p>{message}</p>
      <Button icon={<RotateCcw aria-hidden="true" />} onClick={onRetry}>
        {uiWords.retry}
      </Button>
    </div>
  )
}

export interface SkeletonProps {
  count?: number
  shape: 'line' | 'row' | 'card' | 'page'
}

/** Takes the room of what is coming, so that nothing jumps. */
export function Skeleton({ count = 3, shape }: SkeletonProps) {
  return (
    <div className={[styles.skeletons, styles[`${shape}s`]].join(' ')} role="status" aria-busy="true">
      <span className="out-of-sight">{uiWords.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike and never move
        <span key={index} className={[styles.bone, styles[shape]].join(' ')} aria-hidden="true" />
      ))}
    </div>
  )
}
