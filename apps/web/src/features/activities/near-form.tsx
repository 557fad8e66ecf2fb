import { type Place, roundedPlace } from '@kindling/rules/distances'
import { zipPattern } from '@kindling/rules/formats'
import { activityMessages } from '@kindling/rules/messages/activities'
import { LocateFixed, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useForm } from '../../ui/use-form.ts'
import styles from './activities.module.css'

interface NearFormProps {
  zip: string
  /** No place is known: it is asked first, and large. */
  asks?: boolean
  onZip: (zip: string) => void
  /** Without it, only a zip code can be used. */
  onDevice?: (place: Place) => void
}

/** The origin for near activities: a zip code, or, after a press, the device's location. */
export function NearForm({ zip, asks = false, onZip, onDevice }: NearFormProps) {
  const form = useForm({
    start: { zip },
    check: typed => ({ zip: zipPattern.test(typed.zip.trim()) ? null : activityMessages.zipFault }),
    send: async typed => onZip(typed.zip.trim()),
  })
  return (
    <Stack gap="small" className={asks ? styles.asks : undefined}>
      {asks && <h2>{activityMessages.askPlace}</h2>}
      <form {...form.element}>
        <div className={styles.near}>
          <TextField
            label={activityMessages.zip}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            {...form.field('zip')}
          />
          <Button
            type="submit"
            look={asks ? 'main' : 'quiet'}
            aria-label={activityMessages.zipSearch}
            icon={<Search aria-hidden="true" />}
            busy={form.busy}
          >
            {activityMessages.zipSearch}
          </Button>
          {onDevice && <DeviceButton onPlace={onDevice} />}
        </div>
        <FormError message={form.error} />
      </form>
      {onDevice && !zip && <p className="soft">{activityMessages.deviceHint}</p>}
    </Stack>
  )
}

/** Asks the browser for its location, once, and rounds it before it is passed on. */
function DeviceButton({ onPlace }: { onPlace: (place: Place) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPlace(roundedPlace(coords))
      },
      () => setState('failed'),
      { enableHighAccuracy: false, timeout: 10_000, maximumAge: 600_000 },
    )
  }
  return (
    <>
      <Button
        type="button"
        look="plain"
        icon={<LocateFixed aria-hidden="true" />}
        busy={state === 'asking'}
        onClick={ask}
      >
        {activityMessages.useDevice}
      </Button>
      {state === 'failed' && <p role="alert">{activityMessages.deviceFailed}</p>}
    </>
  )
}
