import { profileWords } from '@kindling/rules/words/profile'
import { useState } from 'react'
import {
  changeFamilyDevice,
  changeReader,
  changeScheme,
  isFamilyDevice,
  readReader,
  readScheme,
  type Scheme,
} from '../../platform/device.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { CheckField, ChoiceField } from '../../ui/fields.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendReader } from './api.ts'

const schemes: { value: Scheme; label: string }[] = [
  { value: 'auto', label: profileWords.schemeAuto },
  { value: 'light', label: profileWords.schemeLight },
  { value: 'dark', label: profileWords.schemeDark },
]

/** How this device looks and what it keeps. Larger text is kept with the account too, for every device it signs in on. */
export function DeviceSettings() {
  const { user } = useSession()
  const [scheme, setScheme] = useState(readScheme)
  const [reader, setReader] = useState(readReader)
  const [family, setFamily] = useState(isFamilyDevice)
  // Who is here for work has no family at this device.
  const isOfFamily = user?.user_type === 'Parent' || user?.user_type === 'Child'
  return (
    <Card as="section">
      <Stack>
        <h2>{profileWords.device}</h2>
        <ChoiceField
          label={profileWords.scheme}
          data={schemes}
          value={scheme}
          onChange={event => {
            const chosen = schemes.find(one => one.value === event.currentTarget.value)?.value ?? 'auto'
            setScheme(chosen)
            changeScheme(chosen)
          }}
        />
        <CheckField
          label={profileWords.reader}
          checked={reader}
          onChange={event => {
            setReader(event.currentTarget.checked)
            changeReader(event.currentTarget.checked)
            if (user)
              void sendReader(event.currentTarget.checked).catch(error => toastFailed(messageOf(error)))
          }}
        />
        <CheckField
          label={isOfFamily ? profileWords.familyDevice : profileWords.keepsJournals}
          description={isOfFamily ? profileWords.familyDeviceNote : profileWords.keepsJournalsNote}
          checked={family}
          onChange={event => {
            setFamily(event.currentTarget.checked)
            changeFamilyDevice(event.currentTarget.checked)
          }}
        />
      </Stack>
    </Card>
  )
}
