import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWide } from '../../ui/use-wide.ts'
import styles from './profile.module.css'

/** A card of the settings: on a phone one line with its title, until it is opened. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  if (useWide()) return children
  return (
    <details className={styles.part}>
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden="true" size={22} />
      </summary>
      {children}
    </details>
  )
}
