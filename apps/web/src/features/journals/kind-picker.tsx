import { type ResponseType, responseTypes } from '@kindling/rules/journals'
import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { Image, Mic, PenLine, Video } from 'lucide-react'
import { useId } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './journals.module.css'

const icons = { Text: PenLine, Image, Audio: Mic, Video }

interface KindPickerProps {
  kind: ResponseType
  disabled: boolean
  onChange: (kind: ResponseType) => void
}

/** Four big signs; what was made in one kind is kept while another is tried. */
export function KindPicker({ kind, disabled, onChange }: KindPickerProps) {
  const name = useId()
  return (
    <fieldset className={styles.kinds} disabled={disabled}>
      <legend>{journalWritingMessages.how}</legend>
      {responseTypes.map(one => {
        const Icon = icons[one]
        return (
          <label key={one} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === kind}
              onChange={() => onChange(one)}
            />
            <Icon aria-hidden="true" size={30} />
            <span>{format(journallingMessages.kinds, { kind: one })}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
