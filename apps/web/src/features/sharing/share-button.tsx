import { sharingMessages } from '@kindling/rules/messages/sharing'
import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keepSharedOrigin } from '../../platform/shared-origin.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { Shareable } from './shareable.ts'

const ShareFlyout = lazyDialog(async () => (await import('./share-flyout.tsx')).ShareFlyout)

/** Shares an item that is visible to everybody, of any kind (SHARING-01). */
export function ShareButton({ item }: { item: Shareable }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(keepSharedOrigin, [])
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {sharingMessages.share}
      </Button>
      <ShareFlyout open={isOpen} item={item} onClose={() => setOpen(false)} />
    </>
  )
}
