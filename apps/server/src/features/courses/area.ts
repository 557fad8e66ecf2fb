import { goneWords } from '@kindling/rules/messages/gone'
import { relationsFor } from '../../platform/access/policy.ts'
import type { Area } from '../../platform/areas.ts'
import { lessonTitles } from './queries.ts'
import { lessonRecords } from './record-queries.ts'

export const courseArea: Area = {
  subjects: [
    {
      kind: 'lesson',
      untitled: goneWords.lesson,
      titles: lessonTitles,
      fields: (id, childId) => ({
        id,
        lesson_id: id,
        lessonUrl: childId === null ? null : `/child/${childId}/lesson/${id}`,
      }),
    },
  ],
  news: [
    { types: ['lesson_started'], heardBy: relationsFor('child', 'view') },
    { types: ['content_assigned', 'contents_assigned'], heardBy: relationsFor('child', 'view-progress') },
    // The news is about the journal that was removed.
    { types: ['lesson_reopened'], heardBy: relationsFor('journal', 'view') },
  ],
  records: [lessonRecords],
}
