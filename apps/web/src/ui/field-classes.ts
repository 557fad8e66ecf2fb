import styles from './fields.module.css'

/** The styles of the library's fields. */
export const wrapped = {
  root: styles.field,
  label: styles.label,
  input: styles.input,
  error: styles.error,
  description: styles.note,
}

/** The library sets it on the other fields by itself. */
export const invalid = (error: unknown) => (error ? ({ 'aria-invalid': true } as const) : {})
