import { uiMessages } from '@kindling/rules/messages/ui'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useFailure } from './fail-together.tsx'
import styles from './states.module.css'

export type EmptyPicture = 'journal' | 'class' | 'bell' | 'family' | 'courses' | 'lost'

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
  /** The way back from a whole screen that did not load; its title is then the screen's title. */
  back?: ReactNode
}

/** The failure, and a button to retry; nothing if another part of the screen already shows it. */
export function FailedState({ message, onRetry, back }: FailedStateProps) {
  const { place, isSaid, retryAll } = useFailure<HTMLDivElement>(message, onRetry)
  const Title = back ? 'h1' : 'strong'
  if (isSaid) return <div ref={place} className={styles.said} />
  return (
    <>
      {back}
      <div ref={place} className={styles.failed} role="alert">
        <Title className={styles.failedTitle}>{uiMessages.failedTitle}</Title>
        <p>{message}</p>
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={retryAll}>
          {uiMessages.retry}
        </Button>
      </div>
    </>
  )
}

const bones = {
  /** A line of a list: a face and two lines. */
  row: ['face', 'title', 'text'],
  /** A journal in a list. */
  entry: ['face', 'text', 'title', 'text', 'text'],
  /** A picture with its text. */
  card: ['picture', 'title', 'text', 'text'],
  /** A card without a picture. */
  box: ['title', 'text', 'block', 'block'],
  /** A figure at the head of a screen. */
  tile: ['text', 'title', 'text', 'text'],
  /** The one lit card of a screen. */
  wide: ['picture', 'text', 'title', 'text', 'text', 'block'],
  /** A whole screen whose title is not known yet, in the shape of its page (`data-shape`). */
  page: ['title', 'text', ...Array<'slab'>(12).fill('slab')],
} as const

export interface SkeletonProps {
  count?: number
  shape: keyof typeof bones
  /** Of cards that are rows on an adult's phone (card.module.css). */
  rows?: boolean
}

/** Takes the space and the shape of the content that is loading, so that nothing jumps. */
export function Skeleton({ count = 3, shape, rows }: SkeletonProps) {
  return (
    <div
      className={[styles.skeletons, styles[`${shape}s`]].join(' ')}
      role="status"
      aria-busy="true"
      data-rows={rows}
    >
      <span className="out-of-sight">{uiMessages.loading}</span>
      {times(count).map(index => (
        <div key={index} className={[styles.skeleton, styles[shape]].join(' ')} aria-hidden="true">
          {bones[shape].map((bone, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: bones never move
            <span key={place} className={[styles.bone, styles[bone]].join(' ')} />
          ))}
        </div>
      ))}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)
