import { profileMessages } from '@kindling/rules/messages/profile'
import { useState } from 'react'
import { changeOwnUser, type SessionUser } from '../../platform/account.ts'
import {
  changeFamilyDevice,
  changeReadAloud,
  changeReader,
  changeScheme,
  isFamilyDevice,
  isReadAloudOffered,
  readReader,
  readScheme,
  type Scheme,
} from '../../platform/device.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { sendReader } from './api.ts'
import { VoiceChoice } from './voice-choice.tsx'

const schemes: { value: Scheme; label: string }[] = [
  { value: 'auto', label: profileMessages.schemeAuto },
  { value: 'light', label: profileMessages.schemeLight },
  { value: 'dark', label: profileMessages.schemeDark },
]

/**
 * The look of this device and what it stores. Larger text is also stored with the account, for every device it signs in
 * on.
 */
export function DeviceSettings() {
  const { user } = useSession()
  const [scheme, setScheme] = useState(readScheme)
  const [reader, setReader] = useState(readReader)
  const [readAloud, setReadAloud] = useState(isReadAloudOffered)
  const [family, setFamily] = useState(isFamilyDevice)
  // People who use the device for work have no family here, and vendors no journals.
  const isOfFamily = user?.user_type === 'Parent' || user?.user_type === 'Child'
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{profileMessages.device}</h2>
        <ChoiceField
          label={profileMessages.scheme}
          data={schemes}
          value={scheme}
          onChange={event => {
            const chosen = schemes.find(one => one.value === event.currentTarget.value)?.value ?? 'auto'
            setScheme(chosen)
            changeScheme(chosen)
          }}
        />
        <CheckField
          label={profileMessages.reader}
          checked={reader}
          onChange={event => {
            setReader(event.currentTarget.checked)
            changeReader(event.currentTarget.checked)
            if (user) void keepReader(user, event.currentTarget.checked)
          }}
        />
        <CheckField
          label={profileMessages.readAloud}
          description={profileMessages.readAloudNote}
          checked={readAloud}
          onChange={event => {
            setReadAloud(event.currentTarget.checked)
            changeReadAloud(event.currentTarget.checked)
          }}
        />
        {readAloud && <VoiceChoice />}
        {user?.user_type !== 'Vendor' && (
          <CheckField
            label={isOfFamily ? profileMessages.familyDevice : profileMessages.keepsJournals}
            description={isOfFamily ? profileMessages.familyDeviceNote : profileMessages.keepsJournalsNote}
            checked={family}
            onChange={event => {
              setFamily(event.currentTarget.checked)
              changeFamilyDevice(event.currentTarget.checked)
            }}
          />
        )}
      </Stack>
    </Card>
  )
}

/** The account stores it from now on, for every device. */
const keepReader = (user: SessionUser, uses_reader: boolean) =>
  sendReader(uses_reader)
    .then(() => changeOwnUser({ ...user, uses_reader }))
    .catch(error => toastFailed(messageOf(error)))
