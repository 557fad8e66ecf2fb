import { guardianMessages } from '@kindling/rules/messages/guardians'
import { useQueryClient } from '@tanstack/react-query'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { askInviteLink } from './api.ts'

/** A link to pass on in any way; it is shown only here. */
export function InviteLink({ childId }: { childId: number }) {
  const client = useQueryClient()
  const [link, setLink] = useState<string | null>(null)
  const { busy, error, send } = useSending()
  const make = () =>
    send(async key => {
      setLink(await askInviteLink(childId, key))
      void client.invalidateQueries({ queryKey: keys.guardians(childId) })
    })
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '')
    toastDone(guardianMessages.copied)
  }
  return (
    <Stack>
      <p>{guardianMessages.linkLead}</p>
      <FormError message={error} />
      {link === null ? (
        <Button look="main" wide icon={<Link2 aria-hidden="true" />} busy={busy} onClick={make}>
          {guardianMessages.makeLink}
        </Button>
      ) : (
        <>
          <TextField label={guardianMessages.linkLabel} value={link} readOnly />
          <Button look="main" wide icon={<Copy aria-hidden="true" />} onClick={copy}>
            {guardianMessages.copyLink}
          </Button>
        </>
      )}
    </Stack>
  )
}
