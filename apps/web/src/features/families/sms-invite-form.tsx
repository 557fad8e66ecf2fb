import { phonePattern } from '@kindling/rules/formats'
import { familyMessages } from '@kindling/rules/messages/families'
import { guardianMessages } from '@kindling/rules/messages/guardians'
import { isPremiumNumber, usualCountry } from '@kindling/rules/phones'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { faultAt } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sendSmsInvite } from './api.ts'
import { type InviteFormProps, sentenceOfInvite } from './invite-sending.ts'

function faultOf(phone: string): string | null {
  if (!phonePattern.test(phone)) return familyMessages.phoneInvalid
  return isPremiumNumber(usualCountry + phone) ? familyMessages.phonePremium : null
}

/** Invites by text message; nothing typed is lost if that fails. */
export function SmsInviteForm({ child, onInvited }: InviteFormProps) {
  const client = useQueryClient()
  const { element, field, error, busy } = useForm({
    start: { phone: '' },
    check: ({ phone }) => ({ phone: faultOf(phone) }),
    send: async ({ phone }, key) => {
      const body = { phone, user_id: child.id, profile_code: child.profile_code }
      const { error: fault } = await sendSmsInvite(body, key)
      if (fault) throw faultAt('phone', fault)
      void client.invalidateQueries({ queryKey: keys.guardians(child.id) })
      onInvited(phone)
    },
    sentenceOf: sentenceOfInvite,
  })
  return (
    <form {...element}>
      <Stack>
        <TextField
          label={guardianMessages.phone}
          description={guardianMessages.phoneNote}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          {...field('phone')}
        />
        <FormError message={error} />
        <Button type="submit" look="main" wide busy={busy}>
          {busy ? guardianMessages.sending : guardianMessages.send}
        </Button>
      </Stack>
    </form>
  )
}
