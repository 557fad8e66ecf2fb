import { passkeyWords } from '@kindling/rules/words/passkeys'
import { Button } from '../../ui/button.tsx'

/** For whoever signed in to the wrong account, or took too long. */
export function LeaveButton({ onLeave }: { onLeave: () => void }) {
  return (
    <Button look="plain" onClick={onLeave}>
      {passkeyWords.elsewhere}
    </Button>
  )
}
