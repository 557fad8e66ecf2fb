import { classMessages } from '@kindling/rules/messages/classes'
import { requestMessages } from '@kindling/rules/messages/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { type StudentRequest, sendAcceptance, sendEnd } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import type { ClassOption } from './class-chips.tsx'
import { RequestLine } from './request-line.tsx'
import styles from './requests.module.css'
import { UpgradeDialog } from './upgrade-dialog.tsx'
import { useRequestForm } from './use-request-form.ts'

interface RequestListProps {
  requests: readonly StudentRequest[]
  options: readonly ClassOption[]
  teacher: { schoolId: number | null; profileCode: string }
  students: number
  freeLimit: number | null
}

/** Requesting children, singly and in bulk (CLASSES-31, CLASSES-32). */
export function RequestList({ requests, options, teacher, students, freeLimit }: RequestListProps) {
  const form = useRequestForm(requests, options)
  const [declining, setDeclining] = useState<readonly StudentRequest[]>([])
  const { busy, isOverLimit, accept, decline, closeLimit } = useAnswering(form, teacher)
  return (
    <Stack>
      {requests.length > 1 && (
        <BulkBar
          requests={requests}
          options={options}
          form={form}
          busy={busy}
          onAccept={() => void accept(form.chosen)}
          onDecline={() => setDeclining(form.chosen)}
        />
      )}
      <ul className={styles.requests}>
        {requests.map(request => (
          <RequestLine
            key={request.id}
            request={request}
            options={options}
            form={form}
            selected={form.chosen.includes(request)}
            busy={busy}
            onAccept={() => void accept([request])}
            onDecline={() => setDeclining([request])}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={declining.length > 0}
        title={requestMessages.declineTitle}
        confirm={requestMessages.decline}
        destroys
        busy={busy}
        onCancel={() => setDeclining([])}
        onConfirm={() => void decline(declining).then(() => setDeclining([]))}
      >
        {declining.length === 1
          ? format(requestMessages.declineText, { name: declining[0]?.user.first_name ?? '' })
          : format(requestMessages.declineTextMany, { count: declining.length })}
      </ConfirmDialog>
      <UpgradeDialog open={isOverLimit} count={students} limit={freeLimit ?? 0} onClose={closeLimit} />
    </Stack>
  )
}

/** Sends the answers; the list is refetched in any case. */
function useAnswering(form: ReturnType<typeof useRequestForm>, teacher: RequestListProps['teacher']) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [isOverLimit, setOverLimit] = useState(false)
  const send = async (work: () => Promise<string>) => {
    setBusy(true)
    try {
      toastDone(await work())
    } catch (error) {
      if (refusalOf(error)?.code === 'PLAN') setOverLimit(true)
      else toastFailed(classMessages.acceptFailed)
    }
    await client.invalidateQueries({ queryKey: keys.requests })
    for (const queryKey of [keys.groups, keys.anyStudents]) void client.invalidateQueries({ queryKey })
    setBusy(false)
  }
  return {
    busy,
    isOverLimit,
    closeLimit: () => setOverLimit(false),
    async accept(requests: readonly StudentRequest[]) {
      const answers = form.answersFor(requests)
      if (answers) await send(async () => (await sendAcceptance(teacher, answers)).message)
    },
    decline: (requests: readonly StudentRequest[]) =>
      send(async () => {
        for (const request of requests) await sendEnd(request.id)
        return requestMessages.declined
      }),
  }
}
