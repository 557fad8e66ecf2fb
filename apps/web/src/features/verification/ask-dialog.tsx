import { askingMessages } from '@kindling/rules/messages/verification-asking'
import { websiteFault } from '@kindling/rules/sparks'
import { askedLengths } from '@kindling/rules/verification'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Standing, sendQuestion, standingQuery } from './api.ts'

interface AskDialogProps {
  schoolId: number
  /** What was told before, also where it was declined: nobody types it twice. */
  request: Standing['request']
  onClose: () => void
}

/** Asks for what an operator can check. */
export function AskDialog({ schoolId, request, onClose }: AskDialogProps) {
  const client = useQueryClient()
  const { phone = '', website = '', meeting = '', message = '' } = request ?? {}
  const { element, field, error, busy } = useForm({
    start: { phone, website, meeting, message },
    check: typed => ({ website: typed.website.trim() ? websiteFault(typed.website) : null }),
    send: async typed => {
      await sendQuestion(schoolId, typed)
      await client.invalidateQueries({ queryKey: standingQuery.queryKey })
      toastDone(askingMessages.sent)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={askingMessages.askTitle} size="small">
      <form {...element}>
        <Stack>
          <p>{format(askingMessages.askNote)}</p>
          <TextField
            label={askingMessages.phone}
            description={askingMessages.phoneHint}
            type="tel"
            maxLength={askedLengths.phone}
            data-autofocus
            {...field('phone')}
          />
          <TextField
            label={askingMessages.website}
            description={format(askingMessages.websiteHint)}
            inputMode="url"
            autoCapitalize="none"
            maxLength={askedLengths.website}
            {...field('website')}
          />
          <LongTextField
            label={askingMessages.meeting}
            description={askingMessages.meetingHint}
            rows={3}
            maxLength={askedLengths.meeting}
            {...field('meeting')}
          />
          <LongTextField
            label={askingMessages.message}
            rows={3}
            maxLength={askedLengths.message}
            {...field('message')}
          />
          <FormError message={error} />
          <Button type="submit" look="main" wide busy={busy}>
            {askingMessages.send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
