import type { Area } from '../../platform/areas.ts'
import { courseHolders } from './course-queries.ts'

export const authoringArea: Area = {
  subjects: [{ kind: 'course', holders: courseHolders }],
}
