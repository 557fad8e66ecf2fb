import { kindPolicy } from '../catalogue/index.ts'

/** The policy for an activity. */
export const activityPolicy = kindPolicy('activity', 'Activities')
