import { kindPolicy } from '../catalogue/index.ts'

/** The policy for a video. */
export const videoPolicy = kindPolicy('video', 'Videos')
