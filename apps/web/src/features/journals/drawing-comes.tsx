import { drawingMessages } from '@kindling/rules/messages/drawing'
import { Button } from '../../ui/button.tsx'
import styles from './drawing.module.css'
import type { DrawingAct } from './drawing-acts.ts'
import { layPaper } from './lay-paper.ts'

/** The paper and its tools in outline while their program loads, in their sizes: nothing jumps when they come. */
export function DrawingComes({ acts }: { acts: readonly DrawingAct[] }) {
  const isUpright = layPaper(acts)[0]?.kind === 'upright'
  return (
    <div className={styles.table} role="status" aria-label={drawingMessages.comes}>
      <div className={styles.paper} data-upright={isUpright || undefined} />
      <div className={styles.tools}>
        {/* The tools, the widths, undo with its neighbors, and the colors. */}
        <Outlines count={4} />
        <Outlines count={3} />
        <Outlines count={3} />
        <Outlines count={10} className={styles.colors} />
      </div>
      <Button look="main" wide disabled>
        {drawingMessages.use}
      </Button>
    </div>
  )
}

const Outlines = ({ count, className }: { count: number; className?: string | undefined }) => (
  <div className={[styles.signs, className].filter(Boolean).join(' ')}>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
      <span key={place} className={styles.outline} />
    ))}
  </div>
)
