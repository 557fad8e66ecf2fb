import type { KeyboardEvent } from 'react'
import styles from './check-ins.module.css'
import { Face } from './face.tsx'

export interface SliderProps {
  label: string
  /** The text of a value for screen readers. */
  valueText: string
  low: string
  high: string
  min: number
  max: number
  step: number
  /** The step of an arrow key; a single slider step would be too little to hear. */
  keyStep: number
  value: number
  /** Before a touch there is no value and no knob: a knob would look like an answer. */
  isChosen: boolean
  /** A sad and a happy face at the ends, to tap; a question about something else has none. */
  hasFaces: boolean
  onChange: (value: number) => void
}

/** The device's own slider, with a large thumb: for finger, mouse and keyboard. */
export function Slider(props: SliderProps) {
  const { label, valueText, low, high, min, max, step, keyStep, value, isChosen, hasFaces, onChange } = props
  // The knob appears under the finger; by a key, at the start value of questions (WELLBEING-33,
  // HOPE-41).
  const appear = () => {
    if (!isChosen) onChange(value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepOf(event, keyStep)
    if (by === 0 && event.key !== ' ') return
    event.preventDefault()
    if (!isChosen || by === 0) return appear()
    onChange(snap(Math.min(max, Math.max(min, value + by)), step))
  }
  return (
    <div className={styles.slider} data-blank={!isChosen || undefined} data-faces={hasFaces || undefined}>
      <div className={styles.line}>
        {hasFaces && <End score={min} onChoose={onChange} />}
        <input
          type="range"
          aria-label={label}
          aria-valuetext={valueText}
          min={min}
          max={max}
          step={step}
          value={value}
          onChange={event => onChange(snap(event.currentTarget.valueAsNumber, step))}
          onClick={appear}
          onKeyDown={onKeyDown}
          style={{ '--part': `${((value - min) / (max - min)) * 100}%` } as React.CSSProperties}
        />
        {hasFaces && <End score={max} onChoose={onChange} />}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  )
}

/** For finger and mouse only: the keys of the slider reach the ends, and screen readers hear its value. */
const End = ({ score, onChoose }: { score: number; onChoose: (value: number) => void }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-hidden="true"
    className={styles.end}
    onClick={() => onChoose(score)}
  >
    <Face score={score} />
  </button>
)

/** The nearest step; adding floating-point steps would drift. */
const snap = (value: number, step: number) => {
  const perUnit = Math.round(1 / step)
  return Math.round(value * perUnit) / perUnit
}

function stepOf(event: KeyboardEvent, keyStep: number): number {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const along = isRtl ? -keyStep : keyStep
  const steps: Record<string, number> = {
    ArrowUp: keyStep,
    ArrowDown: -keyStep,
    ArrowRight: along,
    ArrowLeft: -along,
    PageUp: keyStep * 5,
    PageDown: -keyStep * 5,
  }
  return steps[event.key] ?? 0
}
