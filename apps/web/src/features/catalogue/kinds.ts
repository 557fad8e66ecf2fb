import type { Archetype } from '@kindling/rules/catalogue'
import {
  BookOpen,
  Clapperboard,
  Compass,
  Globe,
  GraduationCap,
  LayoutGrid,
  type LucideIcon,
  MessageCircleQuestion,
  Target,
  Tent,
} from 'lucide-react'

interface Kind {
  icon: LucideIcon
  /** Whether it is given stars. */
  isRated: boolean
  /** Whether people say that they have done it, and want more or less of its kind. */
  isDone?: boolean
}

/** What the browser has to know of a kind, besides where it opens (`item-address.ts`). */
export const kinds: Record<Archetype, Kind> = {
  Courses: { icon: GraduationCap, isRated: false },
  Lessons: { icon: BookOpen, isRated: false },
  Pathways: { icon: Compass, isRated: false },
  Sparks: { icon: Globe, isRated: true },
  Activities: { icon: Tent, isRated: true, isDone: true },
  Videos: { icon: Clapperboard, isRated: true },
  Boards: { icon: LayoutGrid, isRated: false },
  Goals: { icon: Target, isRated: false },
  JournalTypes: { icon: MessageCircleQuestion, isRated: false },
}
