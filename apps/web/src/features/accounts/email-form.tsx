import { type EmailKind, emailKindNames } from '@kindling/rules/email-kinds'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type EmailPreferences, emailPreferencesQuery, sendEmailPreferences } from './api.ts'

/** The kinds of mail that the user receives; every change is saved at once. */
export function EmailForm() {
  const list = useQuery(emailPreferencesQuery)
  const client = useQueryClient()
  // A separate state, since a checkbox must show its mark at once: the mutation's own state comes a moment
  // later.
  const [chosen, setChosen] = useState<EmailPreferences | null>(null)
  const saving = useMutation({
    mutationFn: (wanted: EmailPreferences) => sendEmailPreferences(wanted),
    onSuccess: kept => {
      client.setQueryData(emailPreferencesQuery.queryKey, kept)
      toastDone(profileMessages.emailsSaved)
    },
    onError: error => {
      setChosen(null)
      toastFailed(messageOf(error))
    },
  })
  const choose = (wanted: EmailPreferences) => {
    setChosen(wanted)
    saving.mutate(wanted)
  }
  if (list.isPending) return <Skeleton shape="row" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const shown = chosen ?? list.data
  return (
    <Stack>
      <CheckGroup
        label={profileMessages.emailsTitle}
        options={emailKindNames.map(kind => ({ value: kind, label: profileMessages.emailKinds[kind] }))}
        value={emailKindNames.filter(kind => shown[kind])}
        onChange={wanted => choose(preferencesOf(wanted))}
      />
      <p className="soft">{profileMessages.emailsNote}</p>
    </Stack>
  )
}

const preferencesOf = (wanted: readonly EmailKind[]) =>
  Object.fromEntries(emailKindNames.map(kind => [kind, wanted.includes(kind)])) as EmailPreferences
