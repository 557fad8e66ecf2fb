import { openBadgeWords } from '@kindling/rules/messages/open-badge-home'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { HeldBadge } from './api.ts'

const DownloadWindow = lazyDialog(async () => (await import('./download-window.tsx')).DownloadWindow)

/** The button to download a badge, for the family. */
export function DownloadBadge({ badge }: { badge: HeldBadge }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        icon={<Download aria-hidden="true" />}
        aria-label={format(openBadgeWords.downloadOf, { name: badge.name })}
        onClick={() => setOpen(true)}
      >
        {openBadgeWords.download}
      </Button>
      <DownloadWindow open={isOpen} badge={badge} onClose={() => setOpen(false)} />
    </>
  )
}
