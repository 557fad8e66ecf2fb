import { shareMessages } from '@kindling/rules/messages/share-mails'
import { mostShareAddresses } from '@kindling/rules/sharing'
import { addressesIn, emailsFault } from '@kindling/rules/typed-fields'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { signInAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { peopleQuery, sendMail } from './api.ts'
import type { Shareable } from './shareable.ts'

interface MailPartProps {
  item: Shareable
  onDone: () => void
}

/**
 * Shares it by mail: an adult to any address, a child to the people near it; a guest signs in first (SHARING-05).
 */
export function MailPart(props: MailPartProps) {
  const { user } = useSession()
  return (
    <Stack>
      <h3>{shareMessages.email}</h3>
      {!user ? (
        <SignInFirst />
      ) : user.user_type === 'Child' ? (
        <ToPeople {...props} />
      ) : (
        <ToAddresses {...props} />
      )}
    </Stack>
  )
}

const SignInFirst = () => (
  <>
    <p>{shareMessages.signIn}</p>
    <div>
      <ButtonLink href={signInAddress(location)}>{shareMessages.signInLink}</ButtonLink>
    </div>
  </>
)

function ToAddresses({ item, onDone }: MailPartProps) {
  const form = useForm({
    start: { emails: '' },
    check: ({ emails }) => ({ emails: emailsFault(mostShareAddresses)(emails) }),
    send: async ({ emails }, key) => {
      toastDone(await sendMail(item, { emails: addressesIn(emails) }, key))
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          label={shareMessages.emails}
          description={format(shareMessages.emailsNote, { most: mostShareAddresses })}
          inputMode="email"
          autoCapitalize="none"
          {...form.field('emails')}
        />
        <SendButton error={form.error} busy={form.busy} />
      </Stack>
    </form>
  )
}

function ToPeople(props: MailPartProps) {
  const people = useQuery(peopleQuery)
  if (people.isPending) return <Skeleton shape="row" count={3} />
  if (people.isError)
    return <FailedState message={messageOf(people.error)} onRetry={() => void people.refetch()} />
  if (people.data.length === 0) return <p>{shareMessages.noPeople}</p>
  const options = people.data.map(({ id, name, is_teacher }) => ({
    value: id,
    label: format(shareMessages.person, { name, kind: is_teacher ? 'teacher' : 'family' }),
  }))
  return <ChoosePeople {...props} options={options} />
}

function ChoosePeople({
  item,
  onDone,
  options,
}: MailPartProps & { options: { value: number; label: string }[] }) {
  const form = useForm({
    start: { user_ids: [] as number[] },
    check: ({ user_ids }) => ({ user_ids: user_ids.length > 0 ? null : shareMessages.nobody }),
    send: async ({ user_ids }, key) => {
      toastDone(await sendMail(item, { user_ids }, key))
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <CheckGroup label={shareMessages.people} options={options} {...form.field('user_ids')} />
        <p className="soft">{shareMessages.peopleNote}</p>
        <SendButton error={form.error} busy={form.busy} />
      </Stack>
    </form>
  )
}

const SendButton = ({ error, busy }: { error: string | null; busy: boolean }) => (
  <>
    <FormError message={error} />
    <div>
      <Button type="submit" icon={<Mail aria-hidden="true" />} busy={busy}>
        {shareMessages.send}
      </Button>
    </div>
  </>
)
