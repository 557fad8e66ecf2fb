import { kindPolicy } from '../catalogue/index.ts'

/** The way to an activity. */
export const activityPolicy = kindPolicy('activity', 'Activities')
