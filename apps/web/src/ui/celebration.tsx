import { uiMessages } from '@kindling/rules/messages/ui'
import { type CSSProperties, useEffect } from 'react'
import styles from './celebration.module.css'
import { announce } from './live-region.tsx'
import { Logo } from './logo.tsx'

const sparks = Array.from({ length: 14 }, (_, index) => index)
const lastsMs = 2600

interface CelebrationProps {
  words: string
  /** Called when it is over. Without it the celebration stays, above what comes next, and covers nothing. */
  onDone?: () => void
}

/**
 * Celebrates a child's finished act: short, beside the work, and without motion where motion is reduced.
 */
export function Celebration({ words, onDone }: CelebrationProps) {
  useEffect(() => {
    announce(`${uiMessages.wellDone} ${words}`)
    if (!onDone) return
    const timer = setTimeout(onDone, lastsMs)
    return () => clearTimeout(timer)
  }, [words, onDone])
  return (
    <div className={onDone ? styles.stage : styles.inFlow} aria-hidden="true">
      <div className={styles.sign}>
        {sparks.map(spark => (
          <svg
            key={spark}
            aria-hidden="true"
            viewBox="0 0 24 24"
            className={styles.spark}
            style={{ '--turn': `${(spark * 360) / sparks.length}deg` } as CSSProperties}
          >
            <path d="M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" />
          </svg>
        ))}
        <Logo size={84} />
        <strong>{uiMessages.wellDone}</strong>
        <span>{words}</span>
      </div>
    </div>
  )
}
