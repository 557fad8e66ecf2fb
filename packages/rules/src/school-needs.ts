/** The figures of a school for its district: shares in percent, null where too few answered or there is no plan. */
export interface SchoolFigures {
  participation: { now: number | null; before: number | null }
  /** Classes without a journal in the last five school days, out of all classes with students; null where too few. */
  quiet_classes: { now: number; of: number } | null
}

export type SchoolNeed =
  | { need: 'participation'; by: number; count: 0; of: 0 }
  | { need: 'quiet'; by: 0; count: number; of: number }

/** A fall by this many points since the month before is more than chance. */
const fallThatCounts = 10

/**
 * Why a school needs the district's attention first: its check-ins fell, or half of its classes are quiet. Empty where nothing
 * stands out.
 */
export function schoolNeeds({ participation: { now, before }, quiet_classes }: SchoolFigures): SchoolNeed[] {
  const needs: SchoolNeed[] = []
  const fall = now === null || before === null ? 0 : before - now
  if (fall >= fallThatCounts) needs.push({ need: 'participation', by: fall, count: 0, of: 0 })
  const { now: count = 0, of = 0 } = quiet_classes ?? {}
  if (count > 0 && count * 2 >= of) needs.push({ need: 'quiet', by: 0, count, of })
  return needs
}
