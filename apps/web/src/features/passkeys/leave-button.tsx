import { passkeyMessages } from '@kindling/rules/messages/passkeys'
import { Button } from '../../ui/button.tsx'

/** For a user who signed in to the wrong account, or took too long. */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button look="plain" onClick={onLeave}>
      {passkeyMessages.elsewhere}
    </Button>
  )
}
