import { transferMessages } from '@kindling/rules/messages/transfers'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { lateQuery, sendDecision } from './api.ts'
import { TransferLine } from './transfer-line.tsx'
import styles from './transfers.module.css'

/** The requests that operators decide because the old school has not answered; nothing if there were none. */
export function LateTransfers() {
  const list = useQuery(lateQuery)
  const hadSome = useOnceKnown((list.data?.length ?? 0) > 0)
  if (list.isPending) return <Pending />
  if (list.data && !hadSome) return null
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{transferMessages.queue}</h2>
        <p className="soft">{transferMessages.queueLead}</p>
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p>{transferMessages.none}</p>}
        <ul className={styles.lines}>
          {list.data?.map(({ id, student: name, from, to, asked_at }) => (
            <TransferLine
              key={id}
              acts={[
                {
                  label: transferMessages.yes,
                  done: format(transferMessages.moved, { name }),
                  send: () => sendDecision(id, 'moved'),
                },
                {
                  label: transferMessages.no,
                  done: transferMessages.declined,
                  send: () => sendDecision(id, 'declined'),
                },
              ]}
            >
              {format(transferMessages.queueLine, {
                name,
                from: from.name,
                to: to.name,
                day: printDay(asked_at),
              })}
            </TransferLine>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
