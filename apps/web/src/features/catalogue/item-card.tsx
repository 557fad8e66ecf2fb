import type { Archetype } from '@kindling/rules/catalogue'
import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { BookOpen, Compass, GraduationCap, type LucideIcon } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { PictureCard } from '../../ui/picture-card.tsx'
import { careerAddress } from '../careers/index.ts'
import { courseAddress, lessonAddress, printGrades } from '../courses/index.ts'
import type { Item } from './api.ts'
import styles from './catalogue.module.css'
import { FavoriteButton } from './favorite-button.tsx'

interface Kind {
  icon: LucideIcon
  /** Where a child opens it, and where everybody else does. */
  address: (item: Item, childId: number | null) => string
}

const publicName = ({ short_name, archetype_id }: Item) =>
  encodeURIComponent(short_name ?? String(archetype_id))

/** What the browser has to know of a kind. */
const kinds: Record<Archetype, Kind> = {
  Courses: {
    icon: GraduationCap,
    address: (item, childId) =>
      childId === null ? `/course/detail/${publicName(item)}` : courseAddress(childId, item.archetype_id),
  },
  Lessons: {
    icon: BookOpen,
    address: (item, childId) =>
      childId === null ? `/lesson/detail/${publicName(item)}` : lessonAddress(childId, item.archetype_id),
  },
  Pathways: { icon: Compass, address: (item, childId) => careerAddress(publicName(item), childId) },
}

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
