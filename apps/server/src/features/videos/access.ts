import { kindPolicy } from '../catalogue/index.ts'

/** The way to a video. */
export const videoPolicy = kindPolicy('video', 'Videos')
