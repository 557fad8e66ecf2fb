import { kindPolicy } from '../catalogue/index.ts'

/** The way to a website. */
export const sparkPolicy = kindPolicy('spark', 'Sparks')
