import { kindPolicy } from '../catalogue/index.ts'

/** The policy for a website. */
export const sparkPolicy = kindPolicy('spark', 'Sparks')
