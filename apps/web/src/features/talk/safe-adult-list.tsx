import { useState } from 'react'
import type { SafeAdults } from './api.ts'
import { SafeAdultLine } from './safe-adult-line.tsx'
import styles from './talk.module.css'

type Adult = SafeAdults['adults'][number]

interface SafeAdultListProps {
  adults: readonly Adult[]
  onChange: (adults: Adult[]) => void
}

/**
 * The safe adults, in order. A line is moved by its buttons, and with a mouse also by its handle.
 */
export function SafeAdultList({ adults, onChange }: SafeAdultListProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const move = (from: number, to: number) => onChange(moved(adults, from, to))
  const dragOver = (place: number) => {
    const from = adults.findIndex(({ id }) => id === dragged)
    if (from >= 0 && from !== place) move(from, place)
  }
  return (
    <ol className={styles.adults}>
      {adults.map((adult, place) => (
        <SafeAdultLine
          key={adult.id}
          adult={adult}
          place={place}
          count={adults.length}
          isDragged={adult.id === dragged}
          onDrag={isDragged => setDragged(isDragged ? adult.id : null)}
          onDragOver={() => dragOver(place)}
          onMove={to => move(place, to)}
          onRole={role => onChange(adults.map(one => (one.id === adult.id ? { ...one, role } : one)))}
          onRemove={() => onChange(adults.filter(one => one.id !== adult.id))}
        />
      ))}
    </ol>
  )
}

function moved(adults: readonly Adult[], from: number, to: number): Adult[] {
  const one = adults[from]
  return one ? adults.toSpliced(from, 1).toSpliced(to, 0, one) : [...adults]
}
