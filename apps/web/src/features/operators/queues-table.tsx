import { operatorHomeMessages as messages } from '@kindling/rules/messages/operator-home'
import { format } from '../../platform/messages.ts'
import { Stack } from '../../ui/card.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { Queue } from './api.ts'
import { nameOf } from './failed-jobs.tsx'
import { failedAddress } from './home-tiles.tsx'

const columns: Column<Queue>[] = [
  {
    key: 'task',
    label: messages.colTask,
    value: queue => nameOf(queue.task),
    cell: queue => <strong>{nameOf(queue.task)}</strong>,
    brief: 'title',
  },
  { key: 'waiting', label: messages.colWaiting, value: queue => queue.waiting },
  { key: 'running', label: messages.colRunning, value: queue => queue.running },
  { key: 'retrying', label: messages.colRetrying, value: queue => queue.retrying },
  { key: 'failed', label: messages.colFailed, value: queue => queue.failed },
  {
    key: 'note',
    label: messages.queues,
    value: () => null,
    cell: queue => <span className="soft">{format(messages.queueNote, { ...queue })}</span>,
    brief: 'note',
    narrow: true,
  },
]

/** The jobs in the queues, by kind; a row opens the failed jobs of its kind. */
export function QueuesTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <section id="queues" aria-label={messages.queues}>
      <Stack gap="small">
        <h3>{messages.queues}</h3>
        <DataTable
          caption={messages.queues}
          columns={columns}
          rows={queues}
          rowKey={queue => queue.task}
          opens={queue => failedAddress(queue.task)}
          fileName={messages.fileQueues}
        />
      </Stack>
    </section>
  )
}
