import { type LinkState, linkStates } from '@kindling/rules/link-health'
import { linkMessages } from '@kindling/rules/messages/links'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type LinksView, linksQuery } from './api.ts'
import { LinkSearch } from './link-search.tsx'
import styles from './links.module.css'
import { OneLink } from './one-link.tsx'

const addressFor = ({ state, text }: LinksView) =>
  `/dashboard/operator/links?${new URLSearchParams({ state, ...(text && { text }) })}`

/** The states that an operator looks at, the most urgent first. */
const wanting = ['dead', 'failing'] as const satisfies readonly LinkState[]

interface LinkHealthProps {
  state: LinkState | 'all' | undefined
  text: string
}

/** The external addresses in the catalogue: of one state, all, or those that an operator should look at; a search looks among all. */
export function LinkHealth({ state, text }: LinkHealthProps) {
  const navigation = useContext(NavigationContext)
  return (
    <Stack>
      <LinkSearch
        text={text}
        onText={typed => navigation?.moveOn(addressFor({ state: 'all', text: typed }))}
      />
      {state || text ? <LinksOf state={state ?? 'all'} text={text} /> : <LinksToLookAt />}
    </Stack>
  )
}

function LinksToLookAt() {
  const list = useInfiniteQuery(linksQuery({ state: wanting[0], text: '' }))
  if (list.isPending) return <Skeleton shape="row" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const counts = list.data.pages[0]?.counts ?? []
  const isFound = (state: LinkState) => counts.some(one => one.state === state && one.count > 0)
  return <LinksOf state={wanting.find(isFound) ?? 'all'} text="" />
}

/** With its age and state; hidden ones come first. */
function LinksOf({ state, text }: LinksView) {
  const list = useInfiniteQuery(linksQuery({ state, text }))
  if (list.isPending) return <Skeleton shape="row" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  const links = list.data.pages.flatMap(page => page.links)
  const counts = list.data.pages[0]?.counts ?? []
  const countOf = (one: LinkState) => counts.find(known => known.state === one)?.count ?? 0
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const isNew = all === 0 && text === ''
  return (
    <Stack>
      {!isNew && (
        <FilterLinks
          label={linkMessages.states}
          links={[
            {
              href: addressFor({ state: 'all', text }),
              label: format(linkMessages.all, { count: all }),
              current: state === 'all',
            },
            ...linkStates
              .filter(one => one === state || countOf(one) > 0)
              .map(one => ({
                href: addressFor({ state: one, text }),
                label: format(linkMessages.stateOf, { state: one, count: countOf(one) }),
                current: one === state,
              })),
          ]}
        />
      )}
      {links.length === 0 ? (
        <EmptyState picture="courses">{isNew ? linkMessages.notYet : linkMessages.empty}</EmptyState>
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
