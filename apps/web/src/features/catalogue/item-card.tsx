import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { printGrades } from '../courses/index.ts'
import type { Item } from './api.ts'
import styles from './catalogue.module.css'
import { FavoriteButton } from './favorite-button.tsx'
import { kinds } from './kinds.ts'

/** One of all the things that can be found. */
export function ItemCard({ item, level = 3 }: { item: Item; level?: 2 | 3 }) {
  const { user } = useSession()
  const { icon: Icon, address } = kinds[item.archetype]
  const childId = user?.user_type === 'Child' ? user.id : null
  return (
    <PictureCard
      picture={item.picture}
      title={item.title}
      href={address(item, childId)}
      summary={item.summary}
      level={level}
      foot={
        <span className={`soft ${styles.kind}`}>
          <Icon aria-hidden="true" size={18} />
          {[format(catalogueMessages.kindOf, { kind: item.archetype }), printGrades(item.grades)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
      corner={user && <FavoriteButton item={item} />}
    />
  )
}
