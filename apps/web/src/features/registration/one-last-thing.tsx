import { zipPattern } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import { sendZip } from './api.ts'

interface OneLastThingProps {
  zip: string
  onDone: () => void
}

/** The zip code for near activities (ACCOUNTS-22); it is optional. */
export function OneLastThing({ zip, onDone }: OneLastThingProps) {
  const { element, field, error, busy } = useForm({
    start: { zip_code: zip },
    check: ({ zip_code }) => ({
      zip_code: zipPattern.test(zip_code.trim()) ? null : registrationMessages.zipMissing,
    }),
    send: async ({ zip_code }) => {
      await sendZip(zip_code.trim())
      onDone()
    },
    sentenceOf: () => registrationMessages.searchFailed,
  })
  return (
    <Card data-step="one_last_thing">
      <form {...element}>
        <Stack>
          <div>
            <h2>{registrationMessages.lastTitle}</h2>
            <p className="soft">{registrationMessages.lastLead}</p>
          </div>
          <TextField
            label={registrationMessages.lastZip}
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            data-autofocus
            {...field('zip_code')}
          />
          <FormError message={error} />
          <Row>
            <Button type="submit" look="main" busy={busy}>
              {registrationMessages.lastSave}
            </Button>
            <Button look="plain" onClick={onDone}>
              {registrationMessages.lastSkip}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}
