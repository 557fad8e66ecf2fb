import { nearMapMessages } from '@kindling/rules/messages/near-map'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, CircleDot, Minus, Plus } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { type Flat, type Frame, scaleWithin, type View, zoom } from './map-geometry.ts'
import styles from './near-map.module.css'

interface MapControlsProps {
  view: View
  /** The whole circle. */
  whole: View
  flat: Flat
  frame: Frame
  onView: (view: View) => void
}

/** Buttons for everything that a pointer can do with the map. */
export function MapControls({ view, whole, flat, frame, onView }: MapControlsProps) {
  const pull = (x: number, y: number) =>
    onView({ ...view, middle: flat.movedBy({ x: (x * frame.width) / 3, y: (y * frame.height) / 3 }) })
  const scale = (miles: number) => onView({ ...view, miles: scaleWithin(miles) })
  return (
    <fieldset className={styles.controls} aria-label={nearMapMessages.controls}>
      <IconButton
        label={nearMapMessages.closer}
        icon={<Plus aria-hidden="true" />}
        aria-disabled={view.miles <= zoom.least}
        onClick={() => scale(view.miles / zoom.step)}
      />
      <IconButton
        label={nearMapMessages.farther}
        icon={<Minus aria-hidden="true" />}
        aria-disabled={view.miles >= zoom.most}
        onClick={() => scale(view.miles * zoom.step)}
      />
      <IconButton
        label={nearMapMessages.whole}
        icon={<CircleDot aria-hidden="true" />}
        onClick={() => onView(whole)}
      />
      <IconButton
        label={nearMapMessages.north}
        icon={<ArrowUp aria-hidden="true" />}
        onClick={() => pull(0, 1)}
      />
      <IconButton
        label={nearMapMessages.south}
        icon={<ArrowDown aria-hidden="true" />}
        onClick={() => pull(0, -1)}
      />
      <IconButton
        label={nearMapMessages.west}
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={() => pull(1, 0)}
      />
      <IconButton
        label={nearMapMessages.east}
        icon={<ArrowRight aria-hidden="true" />}
        onClick={() => pull(-1, 0)}
      />
    </fieldset>
  )
}
