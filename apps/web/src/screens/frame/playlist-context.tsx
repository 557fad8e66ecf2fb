import { lazy, Suspense } from 'react'
import type { SessionUser } from '../../platform/account.ts'

const PlaylistStrip = lazy(async () => ({
  default: (await import('../everyone/playlist-strip.tsx')).PlaylistStrip,
}))

/** Between the frame and the strip, so that the frame does not list the files of the strip. */
export const PlaylistContext = (props: { playlistId: number; user: SessionUser; path: string }) => (
  <Suspense>
    <PlaylistStrip {...props} />
  </Suspense>
)
