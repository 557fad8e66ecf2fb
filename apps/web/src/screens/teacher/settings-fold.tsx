import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './school-parts.module.css'

interface SettingsFoldProps {
  /** The target of addresses that end with it. */
  id: string
  label: string
  /** How it is set, in a few words; undefined while that is unknown. */
  line: string | undefined
  /** The address names it. */
  isMeant: boolean
  /** Where there is space, the first one is open. */
  startsOpen?: boolean
  /** Read and loaded once it is open. */
  children: ReactNode
}

/** A part of the settings as two lines, until it is opened. */
export function SettingsFold({ id, label, line, isMeant, startsOpen = false, children }: SettingsFoldProps) {
  const [isOpen, setOpen] = useState(isMeant || startsOpen)
  useEffect(() => {
    if (isMeant) setOpen(true)
  }, [isMeant])
  return (
    <section id={id} aria-labelledby={`${id}-label`} className={styles.fold}>
      <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={`${id}-label`}>{label}</h2>
          {/* The line has its place before it is known. */}
          <span className="soft">{line ?? '\u00a0'}</span>
          <ChevronDown aria-hidden="true" size={22} />
        </summary>
        {isOpen && <div className={styles.inside}>{children}</div>}
      </details>
    </section>
  )
}
