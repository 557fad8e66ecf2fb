import { itemReportMessages, reportReasonWords } from '@kindling/rules/messages/item-reports'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type ReportedItem, reportsQuery, sendAnswer } from './api.ts'
import styles from './catalogue.module.css'
import { addressOf } from './item-address.ts'

/** The reported items of the catalogue, for operators; nothing if there were none. */
export function ItemReports() {
  const reports = useInfiniteQuery(reportsQuery)
  const items = reports.data?.pages.flatMap(page => page.items) ?? []
  const waiting = items.filter(item => item.reports.length > 0).length
  const unseen = (reports.data?.pages.at(-1)?.waiting ?? 0) - waiting
  // Once answered, the last one leaves the heading behind: nothing moves below a finger.
  const hadItems = useOnceKnown(items.length > 0)
  if (reports.isPending) return <Pending />
  if (reports.data && !hadItems) return null
  return (
    <Card as="section" id="reports" aria-label={itemReportMessages.queue}>
      <Stack>
        <div>
          <h2>{itemReportMessages.queue}</h2>
          <p className="soft">{itemReportMessages.queueLead}</p>
        </div>
        {reports.isError && (
          <FailedState message={messageOf(reports.error)} onRetry={() => void reports.refetch()} />
        )}
        {reports.data && items.length === 0 && <p>{itemReportMessages.none}</p>}
        {items.length > 0 && (
          <ul className={styles.reports}>
            {items.map(item => (
              <Reported key={item.id} item={item} />
            ))}
          </ul>
        )}
        {unseen > 0 && <p>{format(itemReportMessages.more, { count: unseen })}</p>}
        <MoreOfList list={reports} />
      </Stack>
    </Card>
  )
}

function Reported({ item }: { item: ReportedItem }) {
  const { title, is_held, since, reports } = item
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const answer = (said: 'hide' | 'keep') =>
    send(async () => {
      await sendAnswer(item, said).catch(lookAgain)
      await client.invalidateQueries(reportsQuery)
      toastDone(said === 'hide' ? itemReportMessages.hideDone : itemReportMessages.keepDone)
    })
  /** It has changed since it was shown. */
  const lookAgain = (error: unknown) => {
    if (refusalOf(error)?.code === 'CONFLICT') void client.invalidateQueries(reportsQuery)
    throw error
  }
  return (
    <li>
      <Stack gap="small">
        <div>
          <h3>
            <a className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
              {title}
            </a>
          </h3>
          <p className="soft">
            {since === null || (is_held && reports.length === 0)
              ? itemReportMessages.hidden
              : format(itemReportMessages.count, { count: reports.length, day: printShortDay(since) })}
          </p>
        </div>
        {reports.map(({ id, reason, note, kind }) => (
          <p key={id}>
            {format(itemReportMessages.said, { kind: kind ?? 'other', reason: reportReasonWords[reason] })}
            {note && <q className={styles.note}>{note}</q>}
          </p>
        ))}
        <Row>
          {!is_held && (
            <Button
              busy={busy}
              aria-label={format(itemReportMessages.hideOf, { title })}
              onClick={() => void answer('hide')}
            >
              {itemReportMessages.hide}
            </Button>
          )}
          <Button
            busy={busy}
            aria-label={format(is_held ? itemReportMessages.showOf : itemReportMessages.keepOf, { title })}
            onClick={() => void answer('keep')}
          >
            {is_held ? itemReportMessages.show : itemReportMessages.keep}
          </Button>
        </Row>
        <FormError message={error} />
      </Stack>
    </li>
  )
}
