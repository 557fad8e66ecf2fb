export { videoAddress, videoViewAddress } from './addresses.ts'
export { videoQuery } from './api.ts'
export { VideoList } from './video-list.tsx'
export { VideoView } from './video-view.tsx'
