import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './goals.module.css'

interface GoalFoldProps {
  title: string
  /** Open from the start, if there is nothing else to see. */
  isOpen?: boolean
  children: ReactNode
}

/** A part of the list that is folded; its cards are made once it is opened. */
export function GoalFold({ title, isOpen = false, children }: GoalFoldProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details
      open={isOpen}
      className={styles.fold}
      onToggle={event => event.currentTarget.open && setOpened(true)}
    >
      <summary>
        <h2>{title}</h2>
        <ChevronDown aria-hidden="true" size={22} />
      </summary>
      {wasOpened && children}
    </details>
  )
}
