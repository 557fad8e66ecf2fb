import { HopeCard } from '../../features/hope/index.ts'
import { WellbeingCard } from '../../features/wellbeing/index.ts'

/** What a child is asked; comes after the first sight of a child's home. */
export function CheckInCards({ here }: { here: string }) {
  return (
    <>
      <WellbeingCard here={here} />
      <HopeCard here={here} />
    </>
  )
}
