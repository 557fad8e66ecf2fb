import { activityMessages } from '@kindling/rules/messages/activities'
import { nearMapMessages } from '@kindling/rules/messages/near-map'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { List, Map as MapIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { MoreOfList } from '../../ui/card-lists.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { usePrintPrice } from '../catalogue/index.ts'
import styles from './activities.module.css'
import { ActivityList } from './activity-list.tsx'
import type { Listed } from './api.ts'
import { spotsOf } from './spots.ts'

const NearMap = lazy(async () => ({ default: (await import('./near-map.tsx')).NearMap }))

/** The view of a near list; the address stores it. */
export interface NearLook {
  isMap: boolean
  onMap: (isMap: boolean) => void
}

interface NearListProps extends NearLook {
  list: UseInfiniteQueryResult<InfiniteData<Listed>>
  miles: number
  empty: string
  from: Listed['from'] | undefined
  /** The list is loading and will most likely have an origin: what stands above it has its place. */
  isAwaited?: boolean
  /** What is shown as long as no place is known. */
  meanwhile: ReactNode
  /** What narrows the list. */
  filters?: ReactNode
}

/** A near list says its origin; without one it asks for it. Its map, with its program, is loaded when it is opened. */
export function NearList({
  list,
  miles,
  empty,
  from,
  isAwaited = false,
  meanwhile,
  filters,
  isMap,
  onMap,
}: NearListProps) {
  const printPrice = usePrintPrice()
  if (from === null) return meanwhile
  const activities = list.data?.pages.flatMap(page => page.activities) ?? []
  const spots = spotsOf(activities, printPrice)
  const isThere = activities.length > 0
  return (
    <>
      <p role="status" className={`soft ${isAwaited ? styles.line : ''}`}>
        {from &&
          (from.zip === null
            ? format(activityMessages.nearDevice, { miles })
            : format(activityMessages.nearZip, { miles, zip: from.zip }))}
      </p>
      {(isThere || isAwaited || filters) && (
        <div className={styles.views}>
          {(isThere || isAwaited) && (
            <Row role="group" aria-label={nearMapMessages.views}>
              <Button
                className={isMap ? undefined : styles.on}
                icon={<List aria-hidden="true" />}
                aria-pressed={!isMap}
                onClick={() => onMap(false)}
              >
                {nearMapMessages.list}
              </Button>
              <Button
                className={isMap ? styles.on : undefined}
                icon={<MapIcon aria-hidden="true" />}
                aria-pressed={isMap}
                onClick={() => onMap(true)}
              >
                {nearMapMessages.map}
              </Button>
            </Row>
          )}
          {filters}
        </div>
      )}
      {isMap && isThere && from ? (
        <Suspense fallback={<Skeleton shape="page" count={1} />}>
          <Stack>
            <NearMap
              key={`${from.latitude} ${from.longitude} ${miles}`}
              spots={spots}
              without={activities.length - spots.length}
              from={from}
              miles={miles}
            />
            <MoreOfList list={list} />
          </Stack>
        </Suspense>
      ) : (
        <ActivityList list={list} empty={empty} />
      )}
    </>
  )
}
