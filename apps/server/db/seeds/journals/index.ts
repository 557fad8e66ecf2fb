import { backyardBirdsJournals } from './backyard-birds.ts'
import { firstStepsInScratchJournals } from './first-steps-in-scratch.ts'
import type { JournalSeed } from './journal-shape.ts'
import { kitchenScienceJournals } from './kitchen-science.ts'
import { linesAndDoodlesJournals } from './lines-and-doodles.ts'
import { moneySenseJournals } from './money-sense.ts'
import { ourTownThenAndNowJournals } from './our-town-then-and-now.ts'
import { pathsAheadJournals } from './paths-ahead.ts'
import { soundLabJournals } from './sound-lab.ts'
import { spaceExplorersJournals } from './space-explorers.ts'
import { storyWorkshopJournals } from './story-workshop.ts'
import { trueOrNotJournals } from './true-or-not.ts'
import { weatherWatchersJournals } from './weather-watchers.ts'

/** Every journal entry of the demo district, in the order of the courses. */
export const journals: readonly JournalSeed[] = [
  ...weatherWatchersJournals,
  ...backyardBirdsJournals,
  ...linesAndDoodlesJournals,
  ...spaceExplorersJournals,
  ...firstStepsInScratchJournals,
  ...kitchenScienceJournals,
  ...ourTownThenAndNowJournals,
  ...soundLabJournals,
  ...storyWorkshopJournals,
  ...moneySenseJournals,
  ...trueOrNotJournals,
  ...pathsAheadJournals,
]
