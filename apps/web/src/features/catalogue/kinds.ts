import type { Archetype } from '@kindling/rules/catalogue'
import {
  BookOpen,
  Clapperboard,
  Compass,
  Globe,
  GraduationCap,
  LayoutGrid,
  type LucideIcon,
  PenLine,
  Target,
  Tent,
} from 'lucide-react'

interface Kind {
  icon: LucideIcon
  /** Whether it is given stars. */
  isRated?: boolean
  /** Whether people say that they have done it, and want more or less of its kind. */
  isDone?: boolean
}

/** What the browser has to know of a kind, besides where it opens (`item-address.ts`). */
export const kinds: Record<Archetype, Kind> = {
  Courses: { icon: GraduationCap },
  Lessons: { icon: BookOpen },
  Pathways: { icon: Compass },
  Sparks: { icon: Globe, isRated: true },
  Activities: { icon: Tent, isRated: true, isDone: true },
  Videos: { icon: Clapperboard, isRated: true },
  Boards: { icon: LayoutGrid },
  Goals: { icon: Target },
  JournalTypes: { icon: PenLine },
}
