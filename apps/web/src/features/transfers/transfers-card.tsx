import { transferMessages } from '@kindling/rules/messages/transfers'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { sendAnswer, sendQuestion, sendWithdrawal, type Transfers, transfersQuery } from './api.ts'
import { TransferLine } from './transfer-line.tsx'
import styles from './transfers.module.css'

/**
 * The students whom other schools ask for, those this school asked for, and those who joined from
 * another school; nothing if there are none.
 */
export function TransfersCard() {
  const list = useQuery(transfersQuery)
  if (list.isPending) return <Pending />
  if (list.data && isNone(list.data)) return null
  return (
    <Card as="section">
      <Stack gap="small">
        <h2 className={styles.title}>{transferMessages.title}</h2>
        <p className="soft">{transferMessages.note}</p>
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && <Lines transfers={list.data} />}
      </Stack>
    </Card>
  )
}

const isNone = ({ asked_of_us, asked_by_us, candidates }: Transfers) =>
  asked_of_us.length + asked_by_us.length + candidates.length === 0

function Lines({ transfers: { asked_of_us, asked_by_us, candidates } }: { transfers: Transfers }) {
  return (
    <ul className={styles.lines}>
      {asked_of_us.map(({ id, student: name, to }) => (
        <TransferLine
          key={id}
          acts={[
            {
              label: transferMessages.yes,
              done: format(transferMessages.moved, { name }),
              send: () => sendAnswer(id, 'moved'),
            },
            {
              label: transferMessages.no,
              done: transferMessages.declined,
              send: () => sendAnswer(id, 'declined'),
            },
          ]}
        >
          {format(transferMessages.askedOfUs, { school: to.name, name })}
        </TransferLine>
      ))}
      {asked_by_us.map(({ id, student: name, from, asked_at }) => (
        <TransferLine
          key={id}
          acts={[
            {
              label: transferMessages.withdraw,
              done: transferMessages.withdrawn,
              send: () => sendWithdrawal(id),
            },
          ]}
        >
          {format(transferMessages.askedByUs, { school: from.name, name, day: printDay(asked_at) })}
        </TransferLine>
      ))}
      {candidates.map(({ membership_id, student: name, group, school }) => (
        <TransferLine
          key={`joined ${membership_id}`}
          acts={[
            {
              label: format(transferMessages.ask, { school }),
              done: transferMessages.asked,
              send: () => sendQuestion(membership_id),
            },
          ]}
        >
          {format(transferMessages.asksForUs, { name, group, school })}
        </TransferLine>
      ))}
    </ul>
  )
}
