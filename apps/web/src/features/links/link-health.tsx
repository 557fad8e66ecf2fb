import { type LinkState, linkStates } from '@kindling/rules/link-health'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { linkMessages } from '@kindling/rules/messages/links'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printShortDay, printSince } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { addressOf } from '../catalogue/index.ts'
import { linksQuery, type OutsideLink } from './api.ts'
import styles from './links.module.css'

const linksPath = '/dashboard/operator/links'

/** The states that an operator looks at, the most urgent first. */
const wanting = ['dead', 'failing'] as const satisfies readonly LinkState[]

/** The external addresses in the catalogue: of one state, all, or those that an operator should look at. */
export function LinkHealth({ state }: { state: LinkState | 'all' | undefined }) {
  return state ? <LinksOf state={state} /> : <LinksToLookAt />
}

function LinksToLookAt() {
  const list = useInfiniteQuery(linksQuery(wanting[0]))
  if (list.isPending) return <Skeleton shape="row" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const counts = list.data.pages[0]?.counts ?? []
  const isFound = (state: LinkState) => counts.some(one => one.state === state && one.count > 0)
  return <LinksOf state={wanting.find(isFound) ?? 'all'} />
}

/** With its age and state; hidden ones come first. */
function LinksOf({ state }: { state: LinkState | 'all' }) {
  const list = useInfiniteQuery(linksQuery(state))
  if (list.isPending) return <Skeleton shape="row" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const links = list.data.pages.flatMap(page => page.links)
  const counts = list.data.pages[0]?.counts ?? []
  const countOf = (one: LinkState) => counts.find(known => known.state === one)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Stack>
      <FilterLinks
        label={linkMessages.states}
        links={[
          {
            href: `${linksPath}?state=all`,
            label: format(linkMessages.all, { count: all }),
            current: state === 'all',
          },
          ...linkStates.map(one => ({
            href: `${linksPath}?state=${one}`,
            label: format(linkMessages.stateOf, { state: one, count: countOf(one) }),
            current: one === state,
          })),
        ]}
      />
      {links.length === 0 ? (
        <EmptyState picture="courses">{all === 0 ? linkMessages.notYet : linkMessages.empty}</EmptyState>
      ) : (
        <Card flush>
          <ul className={styles.links}>
            {links.map(link => (
              <OneLink key={link.id} link={link} />
            ))}
          </ul>
        </Card>
      )}
      {list.hasNextPage && (
        <Row>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {uiMessages.more}
          </Button>
        </Row>
      )}
    </Stack>
  )
}

function OneLink({ link }: { link: OutsideLink }) {
  const { address, state, failed_days, fault, items } = link
  return (
    <li>
      <div className={styles.what}>
        <ul className={styles.items}>
          {items.map(item => (
            <li key={`${item.archetype} ${item.archetype_id}`}>
              <a className="alone" href={addressOf[item.archetype]({ ...item, short_name: null }, null)}>
                {format(linkMessages.itemOf, {
                  kind: format(catalogueMessages.kindOf, { kind: item.archetype }),
                  title: item.title,
                })}
              </a>
            </li>
          ))}
        </ul>
        <a className="alone" href={address} title={address} target="_blank" rel="noopener noreferrer">
          {siteOf(address)}
          <ExternalLink aria-hidden="true" size={15} />
        </a>
      </div>
      <div>
        <p className={styles[state]}>{format(linkMessages.state, { state, days: failed_days })}</p>
        {fault && <p>{format(linkMessages.fault, { fault })}</p>}
        <p className="soft">{agesOf(link)}</p>
      </div>
    </li>
  )
}

/** What tells sites apart: an address of a film is three lines long. */
const siteOf = (address: string) => new URL(address).hostname.replace(/^www\./, '')

function agesOf({ state, checked_at, answered_at, next_at }: OutsideLink): string {
  const since = (moment: string) => printSince(moment, systemClock.now())
  return [
    checked_at && format(linkMessages.checked, { when: since(checked_at) }),
    state !== 'answers' && answered_at && format(linkMessages.answered, { when: since(answered_at) }),
    checked_at && format(linkMessages.next, { day: printShortDay(next_at) }),
  ]
    .filter(Boolean)
    .join(', ')
}
