import { CheckField } from './check-field.tsx'
import styles from './check-group.module.css'
import { FieldSet } from './field-set.tsx'

/** The letters of a label that leaves room for a second one beside it on a phone. */
const mostInShort = 12

export interface CheckGroupProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: readonly T[]
  onChange: (value: T[]) => void
  error?: string | null
  /** Sentences, of which two side by side read as one. */
  inOneColumn?: boolean
}

/**
 * Checkboxes for several of a few options, under one heading; the chosen values keep the order of
 * the options.
 */
export function CheckGroup<T extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
  inOneColumn = false,
}: CheckGroupProps<T>) {
  const turn = (one: T, on: boolean) =>
    onChange(
      options.map(option => option.value).filter(known => (known === one ? on : value.includes(known))),
    )
  const isShort = options.every(option => option.label.length <= mostInShort)
  return (
    <FieldSet label={label} error={error}>
      <div
        className={[styles.boxes, isShort && styles.short, inOneColumn && styles.one]
          .filter(Boolean)
          .join(' ')}
      >
        {options.map(option => (
          <CheckField
            key={option.value}
            label={option.label}
            checked={value.includes(option.value)}
            onChange={event => turn(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
