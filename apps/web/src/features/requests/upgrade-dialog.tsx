import { classMessages } from '@kindling/rules/messages/classes'
import { requestMessages } from '@kindling/rules/messages/requests'
import { currentProduct } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface UpgradeDialogProps {
  open: boolean
  count: number
  limit: number
  onClose: () => void
}

/** The limit of the free version is reached (CLASSES-45, D-65). */
export function UpgradeDialog({ open, count, limit, onClose }: UpgradeDialogProps) {
  return (
    <Dialog open={open} title={requestMessages.upgradeTitle} onClose={onClose} size="small">
      <Stack>
        <p>{classMessages.freeLimit}</p>
        <p className="soft">{format(requestMessages.upgradeLead, { count, limit })}</p>
        <Row>
          <ButtonLink look="main" href={`mailto:${currentProduct().email}`}>
            {requestMessages.upgradeAsk}
          </ButtonLink>
          <Button onClick={onClose}>{requestMessages.later}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
