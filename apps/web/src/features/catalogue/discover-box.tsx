import type { DiscoverTab } from '@kindling/rules/discover'
import { discoverMessages, discoverTabWords } from '@kindling/rules/messages/discover'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { printGrades } from '../courses/index.ts'
import { searchAddress } from './addresses.ts'
import { discoverQuery, type Item } from './api.ts'
import { DetailPopup } from './detail-popup.tsx'
import styles from './discover-box.module.css'
import { addressOf } from './item-address.ts'

/** The full list of a tab. */
const everythingOf: Partial<Record<DiscoverTab, string>> = {
  activities: '/dashboard/discover/activities',
  inspiration: '/dashboard/discover/videos',
  boards: '/dashboard/discover/boards',
  careers: '/dashboard/discover/careers',
}

/** Things to discover before anything is typed, one tab per kind (DISCOVERY-02, DISCOVERY-05). */
export function DiscoverBox() {
  const { user } = useSession()
  const box = useQuery(discoverQuery)
  if (box.isError)
    return (
      <div className={styles.box}>
        <FailedState message={messageOf(box.error)} onRetry={() => void box.refetch()} />
      </div>
    )
  if (box.isPending)
    return (
      <div className={styles.box}>
        <Skeleton shape="row" count={3} />
      </div>
    )
  const { tabs, interests } = box.data
  const shown = [
    ...tabs.map(({ name, items }) => ({
      key: name,
      label: discoverTabWords[name],
      content: <Items items={items} all={everythingOf[name]} />,
    })),
    ...(interests.length > 0
      ? [
          {
            key: 'interests',
            label: discoverTabWords.interests,
            content: (
              <FilterLinks
                label={discoverTabWords.interests}
                links={interests.map(keyword => ({
                  href: searchAddress({ text: keyword, isGuest: !user }),
                  label: keyword,
                  current: false,
                }))}
              />
            ),
          },
        ]
      : []),
  ]
  if (shown.length === 0) return null
  return (
    <section aria-label={discoverMessages.title} className={styles.box}>
      <Tabs label={discoverMessages.title} tabs={shown} />
    </section>
  )
}

function Items({ items, all }: { items: readonly Item[]; all: string | undefined }) {
  const { user } = useSession()
  const childId = user?.user_type === 'Child' ? user.id : null
  return (
    <>
      <ul className={styles.items}>
        {items.map(item => (
          <DetailPopup key={item.id} item={item}>
            {describedBy => (
              <Link
                href={addressOf[item.archetype](item, childId)}
                className={styles.item}
                aria-describedby={describedBy}
              >
                <Picture src={item.picture} alt="" shape="square" className={styles.picture} />
                <span>
                  <span className={styles.title}>{item.title}</span>
                  <span className="soft">{printGrades(item.grades)}</span>
                </span>
              </Link>
            )}
          </DetailPopup>
        ))}
      </ul>
      {all && <Link href={all}>{discoverMessages.all}</Link>}
    </>
  )
}
