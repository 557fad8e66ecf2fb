import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import type { fromStore } from '@kindling/rules/shelves'
import { CalendarDays, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { printGrades } from '../courses/index.ts'
import type { Item } from './api.ts'
import styles from './catalogue.module.css'
import { FavoriteButton } from './favorite-button.tsx'
import { addressOf } from './item-address.ts'
import { kinds } from './kinds.ts'
import { printAges, printPlace } from './print-facts.ts'
import { SaveAsGuest } from './save-as-guest.tsx'
import { usePrintPrice } from './use-print-price.ts'

interface ItemCardProps {
  item: Item
  level?: 2 | 3
  /** Where the page of a course leads back to, as its query says it. */
  from?: typeof fromStore | null
  /** The text below everything else. */
  more?: ReactNode
}

/** An item of any kind. */
export function ItemCard({ item, level = 3, from = null, more }: ItemCardProps) {
  const { user } = useSession()
  const price = usePrintPrice()(item.price)
  const { icon: Icon } = kinds[item.archetype]
  const childId = user?.user_type === 'Child' ? user.id : null
  const address = addressOf[item.archetype](item, childId)
  const href = from && item.archetype === 'Courses' && childId === null ? `${address}?src=${from}` : address
  return (
    <PictureCard
      picture={item.picture}
      title={item.title}
      href={href}
      summary={item.summary}
      level={level}
      isFilm={item.archetype === 'Videos'}
      foot={
        <>
          <span className={`soft ${styles.kind}`}>
            <Icon aria-hidden="true" size={18} />
            {[format(catalogueMessages.kindOf, { kind: item.archetype }), forWhom(item)]
              .filter(Boolean)
              .join('\u00a0· ')}
          </span>
          {item.when && (
            <span className={styles.kind}>
              <CalendarDays aria-hidden="true" size={18} />
              {item.when}
            </span>
          )}
          {item.reach && (
            <span className={styles.offer}>
              <span className={styles.kind}>
                <MapPin aria-hidden="true" size={18} />
                {printPlace(item)}
              </span>
              {price && <strong>{price}</strong>}
            </span>
          )}
          {more}
        </>
      }
      corner={
        user ? (
          <FavoriteButton item={item} />
        ) : (
          item.archetype === 'Courses' && <SaveAsGuest title={item.title} href={href} />
        )
      }
    />
  )
}

const forWhom = ({ reach, min_age, max_age, grades }: Item) =>
  reach ? printAges(min_age, max_age) : printGrades(grades)
