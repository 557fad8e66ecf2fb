import { type EmailKind, emailKindNames } from '@kindling/rules/email-kinds'
import { profileWords } from '@kindling/rules/words/profile'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type EmailPreferences, emailPreferencesQuery, sendEmailPreferences } from './api.ts'

/** Which mail somebody wants; every change is kept at once. */
export function EmailForm() {
  const list = useQuery(emailPreferencesQuery)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (wanted: EmailPreferences) => sendEmailPreferences(wanted),
    onSuccess: kept => {
      client.setQueryData(emailPreferencesQuery.queryKey, kept)
      toastDone(profileWords.emailsSaved)
    },
    onError: error => toastFailed(messageOf(error)),
  })
  if (list.isPending) return <Skeleton shape="row" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const shown = saving.isPending ? saving.variables : list.data
  return (
    <Stack>
      <CheckGroup
        label={profileWords.emailsTitle}
        options={emailKindNames.map(kind => ({ value: kind, label: profileWords.emailKinds[kind] }))}
        value={emailKindNames.filter(kind => shown[kind])}
        onChange={wanted => saving.mutate(preferencesOf(wanted))}
      />
      <p className="soft">{profileWords.emailsNote}</p>
    </Stack>
  )
}

const preferencesOf = (wanted: readonly EmailKind[]) =>
  Object.fromEntries(emailKindNames.map(kind => [kind, wanted.includes(kind)])) as EmailPreferences
