import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { makingMessages } from '@kindling/rules/messages/making'
import { useId } from 'react'
import { format } from '../../platform/messages.ts'
import { type Make, makes } from '../../platform/windows.ts'
import styles from './journals.module.css'

interface KindPickerProps {
  tool: Make
  disabled: boolean
  onChange: (tool: Make) => void
}

/** The five tiles of the home page again, with the same words and pictures; a medium of one kind is kept while another is tried. */
export function KindPicker({ tool, disabled, onChange }: KindPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.kinds} disabled={disabled}>
      <legend>{journalWritingMessages.how}</legend>
      {makes.map(what => (
        <label key={what} className={styles.kind}>
          <input
            type="radio"
            name={name}
            value={what}
            checked={what === tool}
            onChange={() => onChange(what)}
          />
          <img src={`/pictures/make.svg#${what}`} alt="" width={96} height={96} />
          <span>{format(makingMessages.tiles, { what })}</span>
        </label>
      ))}
    </fieldset>
  )
}
