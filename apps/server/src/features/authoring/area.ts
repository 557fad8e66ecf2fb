import { goneWords } from '@kindling/rules/messages/gone'
import { courseShareNotifications } from '@kindling/rules/messages/notifications/course-shares'
import { type Area, typesOf } from '../../platform/areas.ts'
import { courseHolders, courseTitles } from './course-queries.ts'

export const authoringArea: Area = {
  subjects: [{ kind: 'course', holders: courseHolders, titles: courseTitles, untitled: goneWords.course }],
  // About no child: the author hears it, and those who are asked.
  news: [{ types: typesOf(courseShareNotifications), heardBy: [] }],
}
