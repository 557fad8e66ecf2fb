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
  /** Whether it can be rated with stars. */
  isRated?: boolean
  /** Whether users can mark it as done, and ask for more or less of its kind. */
  isDone?: boolean
}

/** What the browser must know about a kind, besides its address (`item-address.ts`). */
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
