import { DeviceSettings } from '../../features/accounts/index.ts'
import { Row, Stack } from '../../ui/card.tsx'
import { SignOutHere } from './sign-out-here.tsx'

/** On a class device: sessions by pictures and sign-in cards cannot change how a child signs in. */
export const ClassSettings = () => (
  <Stack>
    <Row>
      <SignOutHere />
    </Row>
    <DeviceSettings />
  </Stack>
)
