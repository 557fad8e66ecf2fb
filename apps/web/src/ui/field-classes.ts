import styles from './fields.module.css'

/** How the library's fields look here. */
export const wrapped = {
  root: styles.field,
  label: styles.label,
  input: styles.input,
  error: styles.error,
  description: styles.note,
}

/** The library says it of the other fields by itself. */
export const invalid = (error: unknown) => (error ? ({ 'aria-invalid': true } as const) : {})
