import { type ReactNode, useId } from 'react'
import styles from './field-set.module.css'

interface FieldSetProps {
  label: string
  error?: string | null | undefined
  children: ReactNode
}

/** Several fields under one heading, with their common fault. */
export function FieldSet({ label, error, children }: FieldSetProps) {
  const faultId = useId()
  return (
    <fieldset
      className={styles.set}
      data-fault={error ? true : undefined}
      aria-describedby={error ? faultId : undefined}
    >
      <legend>{label}</legend>
      {error && (
        <p id={faultId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  )
}
