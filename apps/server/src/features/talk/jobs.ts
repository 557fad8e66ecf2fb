import type { Job } from '../../platform/lanes.ts'
import { takeDueSteps } from './take-steps.ts'
import { type AskedText, talkTextJob, textAboutTalk } from './text.ts'

export const talkJobs: Job[] = [
  { name: 'take-talk-steps', lane: 'steps', cron: '* * * * *', run: takeDueSteps },
  {
    name: talkTextJob,
    lane: 'texts',
    run: (services, asked) => textAboutTalk(services, asked as AskedText),
  },
]
