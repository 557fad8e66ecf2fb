import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWide } from '../../ui/use-wide.ts'
import styles from './profile.module.css'

/** A card of the settings; without space for two columns one line with its title, until it is opened. A window over it outlasts a turned device. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={styles.part}
      open={isWide || isOpen}
      onToggle={event => !isWide && setOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden="true" size={22} />
      </summary>
      {children}
    </details>
  )
}
