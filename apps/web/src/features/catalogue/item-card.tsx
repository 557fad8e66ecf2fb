import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { MapPin } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { printGrades } from '../courses/index.ts'
import type { Item } from './api.ts'
import styles from './catalogue.module.css'
import { FavoriteButton } from './favorite-button.tsx'
import { addressOf } from './item-address.ts'
import { kinds } from './kinds.ts'
import { printAges, printPlace, printPrice } from './print-facts.ts'

/** One of all the things that can be found. */
export function ItemCard({ item, level = 3 }: { item: Item; level?: 2 | 3 }) {
  const { user } = useSession()
  const { icon: Icon } = kinds[item.archetype]
  const childId = user?.user_type === 'Child' ? user.id : null
  return (
    <PictureCard
      picture={item.picture}
      title={item.title}
      href={addressOf[item.archetype](item, childId)}
      summary={item.summary}
      level={level}
      isFilm={item.archetype === 'Videos'}
      foot={
        <>
          <span className={`soft ${styles.kind}`}>
            <Icon aria-hidden="true" size={18} />
            {[format(catalogueMessages.kindOf, { kind: item.archetype }), forWhom(item)]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {item.reach && (
            <span className={styles.offer}>
              <span className={styles.kind}>
                <MapPin aria-hidden="true" size={18} />
                {printPlace(item)}
              </span>
              <strong>{printPrice(item.price)}</strong>
            </span>
          )}
        </>
      }
      corner={user && <FavoriteButton item={item} />}
    />
  )
}

const forWhom = ({ reach, min_age, max_age, grades }: Item) =>
  reach ? printAges(min_age, max_age) : printGrades(grades)
