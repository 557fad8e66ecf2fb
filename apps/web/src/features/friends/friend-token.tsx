import { friendsHomeMessages } from '@kindling/rules/messages/friends-home'
import { Copy, Mail } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askToken, type FriendToken as Token } from './api.ts'
import styles from './friends.module.css'

/** An invite to read out or pass on; it is shown only here. */
export function FriendToken({ childId, isOwn }: { childId: number; isOwn: boolean }) {
  const [made, setMade] = useState<Token | null>(null)
  const { busy, error, send } = useSending()
  const make = () => send(async key => setMade(await askToken(childId, key)))
  const copy = async () => {
    await navigator.clipboard.writeText(made?.link ?? '')
    toastDone(friendsHomeMessages.copied)
  }
  return (
    <Stack gap="small">
      <h3>{isOwn ? friendsHomeMessages.inviteTitle : friendsHomeMessages.inviteTitleOf}</h3>
      <p>{friendsHomeMessages.inviteLead}</p>
      <FormError message={error} />
      {made && (
        <>
          <p className={styles.code}>
            <span className="out-of-sight">{friendsHomeMessages.yourCode}</span>
            <code>{made.code}</code>
          </p>
          <Button icon={<Copy aria-hidden="true" />} onClick={copy}>
            {friendsHomeMessages.copyLink}
          </Button>
        </>
      )}
      <Button look={made ? 'plain' : 'quiet'} icon={<Mail aria-hidden="true" />} busy={busy} onClick={make}>
        {made ? friendsHomeMessages.another : friendsHomeMessages.make}
      </Button>
    </Stack>
  )
}
