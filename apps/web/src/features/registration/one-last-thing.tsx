import { zipPattern } from '@kindling/rules/formats'
import { registrationMessages } from '@kindling/rules/messages/registration'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendZip } from './api.ts'

interface OneLastThingProps {
  zip: string
  onDone: () => void
}

/** The zip code that what is near is found by (ACCOUNTS-22); it can be left out. */
export function OneLastThing({ zip, onDone }: OneLastThingProps) {
  const [value, setValue] = useState(zip)
  const [fault, setFault] = useState<string | null>(null)
  const { busy, error, send } = useSending(() => registrationMessages.searchFailed)
  const save = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!zipPattern.test(value.trim())) return setFault(registrationMessages.zipMissing)
    return send(async () => {
      await sendZip(value.trim())
      onDone()
    })
  }
  return (
    <Card data-step="one_last_thing">
      <form onSubmit={save} noValidate>
        <Stack>
          <div>
            <h2>{registrationMessages.lastTitle}</h2>
            <p className="soft">{registrationMessages.lastLead}</p>
          </div>
          <FormError message={error} />
          <TextField
            label={registrationMessages.lastZip}
            inputMode="numeric"
            maxLength={5}
            autoComplete="postal-code"
            value={value}
            error={fault}
            onChange={event => setValue(event.currentTarget.value)}
            data-autofocus
          />
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
