import type { VideoView } from '@kindling/rules/videos'

export const videoAddress = (videoId: number) => `/inspiration/info/${videoId}`

export const videoViewAddress = (childId: number, view: VideoView) =>
  `/child/${childId}/inspiration_long/${view}`
