import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { MadePassword } from '../../ui/made-password.tsx'
import { StudentPassword } from '../accounts/index.ts'
import type { AddedChild } from './api.ts'

/** The child exists; the first password is shown only here and never again. If the connection lost it, another one is set. */
export const FirstPassword = ({ added, onDone }: { added: AddedChild; onDone: () => void }) => (
  <>
    <p className="out-of-sight">{format(familyHomeMessages.added, { name: added.child.first_name })}</p>
    {added.first_password === null ? (
      <Stack>
        <p>{format(familyHomeMessages.passwordLost, { name: added.child.first_name })}</p>
        <Row>
          <StudentPassword child={added.child} />
          <Button look="main" onClick={onDone}>
            {familyHomeMessages.done}
          </Button>
        </Row>
      </Stack>
    ) : (
      <MadePassword
        label={familyHomeMessages.passwordIs}
        username={added.child.username ?? ''}
        password={added.first_password}
        onDone={onDone}
      />
    )}
  </>
)
