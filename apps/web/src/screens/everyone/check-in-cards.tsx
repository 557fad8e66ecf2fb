import type { ReactNode } from 'react'
import { HopeCard } from '../../features/hope/index.ts'
import { reportStyles as styles } from '../../features/surveys/index.ts'
import { WellbeingCard } from '../../features/wellbeing/index.ts'

/** The open check-ins, each a row of one card; loaded after the first paint of a child's home page. */
export function CheckInCards({ here, children }: { here: string; children?: ReactNode }) {
  return (
    <div className={styles.cards}>
      <WellbeingCard here={here} />
      <HopeCard here={here} />
      {children}
    </div>
  )
}
