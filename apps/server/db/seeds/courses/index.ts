import type { CourseSeed } from '../course-shape.ts'
import { backyardBirds } from './backyard-birds.ts'
import { firstStepsInScratch } from './first-steps-in-scratch.ts'
import { kitchenScience } from './kitchen-science.ts'
import { linesAndDoodles } from './lines-and-doodles.ts'
import { moneySense } from './money-sense.ts'
import { ourTownThenAndNow } from './our-town-then-and-now.ts'
import { pathsAhead } from './paths-ahead.ts'
import { soundLab } from './sound-lab.ts'
import { spaceExplorers } from './space-explorers.ts'
import { storyWorkshop } from './story-workshop.ts'
import { trueOrNot } from './true-or-not.ts'
import { weatherWatchers } from './weather-watchers.ts'

/** The courses of the demo catalogue, youngest first. */
export const courses: readonly CourseSeed[] = [
  weatherWatchers,
  backyardBirds,
  linesAndDoodles,
  spaceExplorers,
  firstStepsInScratch,
  kitchenScience,
  ourTownThenAndNow,
  soundLab,
  storyWorkshop,
  moneySense,
  trueOrNot,
  pathsAhead,
]
