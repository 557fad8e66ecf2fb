import { uiMessages } from '@kindling/rules/messages/ui'
import type { ReactNode } from 'react'
import { useWide } from '../../ui/use-wide.ts'
import styles from './reports.module.css'

/** The filters of a report; in a narrow window they are folded, so that the students are in sight. */
export function ReportTools({ children }: { children: ReactNode }) {
  const tools = (
    <div className={styles.tools} data-no-print>
      {children}
    </div>
  )
  if (useWide()) return tools
  return (
    <details className={styles.foldedTools} data-no-print>
      <summary>{uiMessages.filter}</summary>
      {tools}
    </details>
  )
}
