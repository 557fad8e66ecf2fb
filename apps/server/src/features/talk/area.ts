import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { hearsTalk } from './hearer-queries.ts'

const hiddenFromSupport = true

export const talkArea: Area = {
  news: [
    {
      types: ['checkin_help_wanted'],
      heardBy: relationsFor('child', 'hear-wish'),
      orBy: hearsTalk,
      hiddenFromSupport,
    },
    // Only adults who were told hear of words of worry.
    { types: ['talk_words'], heardBy: [], orBy: hearsTalk, hiddenFromSupport },
    { types: ['talk_changed'], heardBy: relationsFor('child', 'view'), orBy: hearsTalk, hiddenFromSupport },
    { types: ['talk_answered', 'talk_said'], heardBy: relationsFor('child', 'view'), hiddenFromSupport },
  ],
}
