import { classWords } from '@kindling/rules/words/classes'
import { requestWords } from '@kindling/rules/words/requests'
import { currentProduct } from '../../platform/account.ts'
import { say } from '../../platform/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface UpgradeDialogProps {
  open: boolean
  count: number
  limit: number
  onClose: () => void
}

/** What the free version supports is used up (CLASSES-45, D-65). */
export function UpgradeDialog({ open, count, limit, onClose }: UpgradeDialogProps) {
  return (
    <Dialog open={open} title={requestWords.upgradeTitle} onClose={onClose} size="small">
      <Stack>
        <p>{classWords.freeLimit}</p>
        <p className="soft">{say(requestWords.upgradeLead, { count, limit })}</p>
        <Row>
          <ButtonLink look="main" href={`mailto:${currentProduct().email}`}>
            {requestWords.upgradeAsk}
          </ButtonLink>
          <Button onClick={onClose}>{requestWords.later}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
