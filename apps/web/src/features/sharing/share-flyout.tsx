import { sharingMessages } from '@kindling/rules/messages/sharing'
import { sharedPath } from '@kindling/rules/sharing'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MailPart } from './mail-part.tsx'
import { NetworkButtons } from './network-buttons.tsx'
import { ShareLink } from './share-link.tsx'
import type { Shareable } from './shareable.ts'

interface ShareFlyoutProps {
  open: boolean
  item: Shareable
  onClose: () => void
}

/** All ways to share something. Networks are for adults and guests. */
export function ShareFlyout({ open, item, onClose }: ShareFlyoutProps) {
  const { user } = useSession()
  const path = sharedPath(item)
  const url = new URL(path, location.origin).href
  return (
    <Dialog
      open={open}
      flyout
      size="small"
      title={format(sharingMessages.title, { title: item.title })}
      onClose={onClose}
    >
      <Stack gap="large">
        <p>{sharingMessages.lead}</p>
        <ShareLink path={path} url={url} />
        <MailPart item={item} onDone={onClose} />
        {user?.user_type !== 'Child' && <NetworkButtons item={item} url={url} />}
      </Stack>
    </Dialog>
  )
}
