import { CircleAlert } from 'lucide-react'
import styles from './form-error.module.css'

/** What went wrong with a whole form; read aloud when it appears. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <p role="alert" className={styles.error}>
      <CircleAlert aria-hidden="true" size={20} />
      <span>{message}</span>
    </p>
  )
}
