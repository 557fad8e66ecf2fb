import { fullName } from '@kindling/rules/full-name'
import { supportMessages } from '@kindling/rules/messages/support'
import { supportSetting } from '@kindling/rules/school-settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { sendSetting, settingsQuery } from '../schools/index.ts'
import { type SchoolVisit, visitsQuery } from './api.ts'
import styles from './support.module.css'

/**
 * Whether support may impersonate people of the school, in plain words, and every visit so far (S7).
 */
export function SchoolSupport() {
  const client = useQueryClient()
  const settings = useQuery(settingsQuery)
  const isOn = settings.data?.find(setting => setting.id === supportSetting)?.value ?? false
  const change = useMutation({
    mutationFn: () => sendSetting(supportSetting, !isOn),
    onSuccess: changed => {
      client.setQueryData(settingsQuery.queryKey, changed)
      void client.invalidateQueries({ queryKey: visitsQuery.queryKey })
      toastDone(isOn ? supportMessages.withdrawn : supportMessages.saved)
    },
    onError: error => toastFailed(messageOf(error)),
  })
  return (
    <Stack gap="small">
      <p className="soft">{supportMessages.schoolNote}</p>
      {settings.isPending && <Skeleton shape="row" count={1} />}
      {settings.isError && (
        <FailedState message={messageOf(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <CheckField
          label={supportMessages.allow}
          checked={isOn}
          disabled={change.isPending}
          onChange={() => change.mutate()}
        />
      )}
      <h3>{supportMessages.visits}</h3>
      <Visits />
    </Stack>
  )
}

function Visits() {
  const list = useQuery(visitsQuery)
  if (list.isPending) return <Skeleton shape="row" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className="soft">{supportMessages.noVisits}</p>
  return (
    <ul className={styles.visits}>
      {list.data.map(visit => (
        <VisitLine key={visit.id} visit={visit} />
      ))}
    </ul>
  )
}

function VisitLine({ visit }: { visit: SchoolVisit }) {
  const { person, operator } = visit
  const when = printMoment(visit.started_at)
  const lastedMs = Date.parse(visit.ended_at) - Date.parse(visit.started_at)
  return (
    <li>
      <Avatar of={person} size="small" />
      <div>
        <strong>
          {format(supportMessages.visitLine, {
            operator,
            person: fullName(person),
          })}
        </strong>
        <p>{visit.reason}</p>
        <small className="soft">
          {visit.is_running
            ? format(supportMessages.visitRuns, { when })
            : format(supportMessages.visitWhen, { when, minutes: Math.floor(lastedMs / 60_000) })}
        </small>
      </div>
    </li>
  )
}
