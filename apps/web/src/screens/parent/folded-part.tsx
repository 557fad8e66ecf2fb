import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../ui/states.tsx'
import styles from './parent.module.css'

interface FoldedPartProps {
  /** The target of addresses that end with its name. */
  id?: string
  icon?: ReactNode
  title: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** Read and loaded once it is open. */
  children: ReactNode
}

/** A part of a long page as one line, until it is opened. */
export const FoldedPart = ({ id, icon, title, isOpen, onToggle, children }: FoldedPartProps) => (
  <details
    id={id}
    open={isOpen}
    className={styles.part}
    onToggle={event => onToggle(event.currentTarget.open)}
  >
    <summary>
      {icon}
      <h2>{title}</h2>
      <ChevronDown aria-hidden="true" size={22} />
    </summary>
    {isOpen && <Suspense fallback={<Skeleton shape="box" count={1} />}>{children}</Suspense>}
  </details>
)
