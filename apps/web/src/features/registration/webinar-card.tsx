import { registrationMessages } from '@kindling/rules/messages/registration'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useSending } from '../../ui/use-sending.ts'
import { sendWebinarSignUp, type Webinar } from './api.ts'

/** One webinar: its time, and the next act. */
export function WebinarCard({ webinar }: { webinar: Webinar }) {
  const client = useQueryClient()
  const { user } = useSession()
  const { busy, error, send } = useSending()
  const join = () =>
    send(async () => {
      await sendWebinarSignUp(webinar.id)
      await client.invalidateQueries({ queryKey: keys.webinar(webinar.id) })
    })
  return (
    <Card lit as="section">
      <Stack>
        <p>
          <strong>
            {format(registrationMessages.webinarWhen, {
              date: printMoment(webinar.starts_at),
              minutes: webinar.minutes,
            })}
          </strong>
        </p>
        <p>{webinar.description}</p>
        <FormError message={error} />
        {webinar.singed_up && <p role="status">{registrationMessages.webinarJoined}</p>}
        {webinar.link && (
          <ButtonLink href={webinar.link} look="main">
            {registrationMessages.webinarOpen}
          </ButtonLink>
        )}
        {!webinar.singed_up && user && (
          <Button look="main" busy={busy} onClick={join}>
            {registrationMessages.webinarJoin}
          </Button>
        )}
        {!user && (
          <ButtonLink look="main" href={`/registration/classroom?webinar_id=${webinar.id}`}>
            {registrationMessages.webinarCreate}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  )
}
