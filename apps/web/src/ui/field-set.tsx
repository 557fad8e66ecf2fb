import type { ReactNode } from 'react'
import styles from './field-set.module.css'

interface FieldSetProps {
  label: string
  error?: string | null | undefined
  children: ReactNode
}

/** Several fields under one heading, with what is wrong with all of them together. */
export function FieldSet({ label, error, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set}>
      <legend>{label}</legend>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
