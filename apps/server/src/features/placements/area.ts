import { goneWords } from '@kindling/rules/messages/gone'
import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { placementTitles } from './queries.ts'
import { workRecords } from './record-queries.ts'

export const placementArea: Area = {
  subjects: [{ kind: 'placement', titles: placementTitles, untitled: goneWords.placement }],
  news: [
    {
      types: ['placement_requested', 'placement_decided', 'placement_changed'],
      heardBy: relationsFor('placement', 'update'),
    },
    // Only teachers hear first what an employer wrote.
    { types: ['placement_signed'], heardBy: relationsFor('placement', 'ask-employer') },
  ],
  records: [workRecords],
}
