import type { ReactNode } from 'react'
import { HopeCard } from '../../features/hope/index.ts'
import { reportStyles as styles } from '../../features/surveys/index.ts'
import { WellbeingCard } from '../../features/wellbeing/index.ts'

/** What somebody is asked, beside each other where there is room; comes after the first sight of a child's home. */
export function CheckInCards({ here, children }: { here: string; children?: ReactNode }) {
  return (
    <div className={styles.cards}>
      <WellbeingCard here={here} />
      <HopeCard here={here} />
      {children}
    </div>
  )
}
