import { progressMessages } from '@kindling/rules/messages/progress'
import { uiMessages } from '@kindling/rules/messages/ui'
import type { ProgressState } from '@kindling/rules/progress'
import { Check, Circle, Flame } from 'lucide-react'
import { format } from '../platform/messages.ts'
import styles from './progress.module.css'

export interface ProgressBarProps {
  done: number
  total: number
  /** The text instead of “3 of 4”. */
  label?: string
}

export function ProgressBar({ done, total, label }: ProgressBarProps) {
  const words = label ?? format(uiMessages.progressOf, { done, total })
  return (
    <div className={styles.measure}>
      <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={words} />
      <span aria-hidden="true">{words}</span>
    </div>
  )
}

const icons = { notStarted: Circle, inProgress: Flame, completed: Check }

/** A state by word, color and icon, never by color alone. */
export function ProgressBadge({ state }: { state: ProgressState }) {
  const Icon = icons[state]
  return (
    <span className={[styles.badge, styles[state]].join(' ')}>
      <Icon aria-hidden="true" size={15} strokeWidth={2.6} />
      {progressMessages[state]}
    </span>
  )
}
