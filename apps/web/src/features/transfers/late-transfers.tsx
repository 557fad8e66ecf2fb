import { transferWords } from '@kindling/rules/words/transfers'
import { useQuery } from '@tanstack/react-query'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { lateQuery, sendDecision } from './api.ts'
import { TransferLine } from './transfer-line.tsx'
import styles from './transfers.module.css'

/** What operators decide because the old school has not answered. */
export function LateTransfers() {
  const list = useQuery(lateQuery)
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{transferWords.queue}</h2>
        <p className="soft">{transferWords.queueLead}</p>
        {list.isPending && <Skeleton shape="row" count={1} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p>{transferWords.none}</p>}
        <ul className={styles.lines}>
          {list.data?.map(({ id, student: name, from, to, asked_at }) => (
            <TransferLine
              key={id}
              acts={[
                {
                  label: transferWords.yes,
                  done: say(transferWords.moved, { name }),
                  send: () => sendDecision(id, 'moved'),
                },
                {
                  label: transferWords.no,
                  done: transferWords.declined,
                  send: () => sendDecision(id, 'declined'),
                },
              ]}
            >
              {say(transferWords.queueLine, {
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
