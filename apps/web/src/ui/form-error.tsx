import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './form-error.module.css'

/** The fault of a whole form; it is read aloud when it appears, and scrolled into sight. */
export function FormError({ message }: { message: string | null }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!message) return null
  return (
    <p ref={place} role="alert" className={styles.error}>
      <CircleAlert aria-hidden="true" size={20} />
      <span>{message}</span>
    </p>
  )
}
