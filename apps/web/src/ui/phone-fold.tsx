import { ListFilter } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import styles from './phone-fold.module.css'

interface PhoneFoldProps {
  label: string
  /** How many of the filters are in use. */
  chosen?: number
  children: ReactNode
}

/** Filters that are one press away on a phone, so that what they filter begins on its first screen; elsewhere they are always in sight. */
export function PhoneFold({ label, chosen = 0, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div className={styles.fold}>
        <Button
          small
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {chosen > 0 ? `${label} · ${chosen}` : label}
        </Button>
      </div>
      <div id={id} className={styles.more} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
