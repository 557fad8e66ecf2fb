import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from './button.tsx'

interface MoveArrowsProps {
  up: string
  down: string
  /** From 0 on. */
  place: number
  count: number
  onMove: (to: number) => void
}

/**
 * Two buttons that move a thing in its order. At the first and the last place one of them does nothing; it is not disabled, because the
 * press that arrives there would lose the focus.
 */
export function MoveArrows({ up, down, place, count, onMove }: MoveArrowsProps) {
  const [isFirst, isLast] = [place === 0, place === count - 1]
  return (
    <>
      <IconButton
        label={up}
        icon={<ArrowUp aria-hidden="true" size={20} />}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(place - 1)}
      />
      <IconButton
        label={down}
        icon={<ArrowDown aria-hidden="true" size={20} />}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(place + 1)}
      />
    </>
  )
}
