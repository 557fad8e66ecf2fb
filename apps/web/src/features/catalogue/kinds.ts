import type { Archetype } from '@kindling/rules/catalogue'
import { BookOpen, Compass, Globe, GraduationCap, type LucideIcon } from 'lucide-react'
import { careerAddress } from '../careers/index.ts'
import { courseAddress, lessonAddress } from '../courses/index.ts'
import { sparkAddress } from '../sparks/index.ts'
import type { Item } from './api.ts'

interface Kind {
  icon: LucideIcon
  /** Where a child opens it, and where everybody else does. */
  address: (item: Item, childId: number | null) => string
  /** Whether it is given stars. */
  isRated: boolean
}

const publicName = ({ short_name, archetype_id }: Item) =>
  encodeURIComponent(short_name ?? String(archetype_id))

/** What the browser has to know of a kind. */
export const kinds: Record<Archetype, Kind> = {
  Courses: {
    icon: GraduationCap,
    address: (item, childId) =>
      childId === null ? `/course/detail/${publicName(item)}` : courseAddress(childId, item.archetype_id),
    isRated: false,
  },
  Lessons: {
    icon: BookOpen,
    address: (item, childId) =>
      childId === null ? `/lesson/detail/${publicName(item)}` : lessonAddress(childId, item.archetype_id),
    isRated: false,
  },
  Pathways: {
    icon: Compass,
    address: (item, childId) => careerAddress(publicName(item), childId),
    isRated: false,
  },
  Sparks: {
    icon: Globe,
    address: (item, childId) => sparkAddress(item.archetype_id, childId),
    isRated: true,
  },
}
