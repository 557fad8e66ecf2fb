import { transferWords } from '@kindling/rules/words/transfers'
import { useQuery } from '@tanstack/react-query'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { sendAnswer, sendQuestion, sendWithdrawal, type Transfers, transfersQuery } from './api.ts'
import { TransferLine } from './transfer-line.tsx'
import styles from './transfers.module.css'

/** Whom other schools ask for, whom this one asked for, and who has joined from elsewhere. */
export function TransfersCard() {
  const list = useQuery(transfersQuery)
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{transferWords.title}</h2>
        <p className="soft">{transferWords.note}</p>
        {list.isPending && <Skeleton shape="row" count={1} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <Lines transfers={list.data} />}
      </Stack>
    </Card>
  )
}

function Lines({ transfers: { asked_of_us, asked_by_us, candidates } }: { transfers: Transfers }) {
  if (asked_of_us.length + asked_by_us.length + candidates.length === 0) return <p>{transferWords.none}</p>
  return (
    <ul className={styles.lines}>
      {asked_of_us.map(({ id, student: name, to }) => (
        <TransferLine
          key={id}
          acts={[
            {
              label: transferWords.yes,
              done: say(transferWords.moved, { name }),
              send: () => sendAnswer(id, 'moved'),
            },
            { label: transferWords.no, done: transferWords.declined, send: () => sendAnswer(id, 'declined') },
          ]}
        >
          {say(transferWords.askedOfUs, { school: to.name, name })}
        </TransferLine>
      ))}
      {asked_by_us.map(({ id, student: name, from, asked_at }) => (
        <TransferLine
          key={id}
          acts={[
            { label: transferWords.withdraw, done: transferWords.withdrawn, send: () => sendWithdrawal(id) },
          ]}
        >
          {say(transferWords.askedByUs, { school: from.name, name, day: printDay(asked_at) })}
        </TransferLine>
      ))}
      {candidates.map(({ membership_id, student: name, group, school }) => (
        <TransferLine
          key={`joined ${membership_id}`}
          acts={[
            {
              label: say(transferWords.ask, { school }),
              done: transferWords.asked,
              send: () => sendQuestion(membership_id),
            },
          ]}
        >
          {say(transferWords.asksForUs, { name, group, school })}
        </TransferLine>
      ))}
    </ul>
  )
}
