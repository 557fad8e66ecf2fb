import { lazy, Suspense, useSyncExternalStore } from 'react'
import { listenToUploads, uploadsOnTheirWay } from '../platform/upload-store.ts'

const UploadTray = lazy(async () => ({ default: (await import('./upload-tray.tsx')).UploadTray }))

/** The place of the large files that are on their way; the tray's program is loaded with the first one. */
export function Uploads() {
  const uploads = useSyncExternalStore(listenToUploads, uploadsOnTheirWay)
  if (uploads.length === 0) return null
  return (
    <Suspense>
      <UploadTray uploads={uploads} />
    </Suspense>
  )
}
