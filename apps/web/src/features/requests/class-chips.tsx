import { allClasses, type ClassChoice, chooseClass } from '@kindling/rules/classes'
import { requestMessages } from '@kindling/rules/messages/requests'
import styles from './requests.module.css'

export interface ClassOption {
  id: number
  name: string
}

interface ClassChipsProps {
  legend: string
  options: readonly ClassOption[]
  chosen: readonly ClassChoice[]
  onChange: (chosen: ClassChoice[]) => void
}

/** Classes as switches; ALL CLASSES turns the single ones off (CLASSES-24). */
export function ClassChips({ legend, options, chosen, onChange }: ClassChipsProps) {
  const chip = (value: ClassChoice, name: string) => (
    <label key={value} className={styles.chip}>
      <input
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={() => onChange(chooseClass(chosen, value))}
      />
      <span>{name}</span>
    </label>
  )
  return (
    <fieldset className={styles.chips}>
      <legend className="out-of-sight">{legend}</legend>
      {options.length > 1 && chip(allClasses, requestMessages.allClasses)}
      {options.map(option => chip(option.id, option.name))}
    </fieldset>
  )
}
