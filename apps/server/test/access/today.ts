import { type AreaAccess, nothing } from '../attempt.ts'

export const access: AreaAccess = {
  attempts: {
    'getTeacherToday own': nothing,
  },
}
