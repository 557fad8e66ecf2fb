/** The figures of a school that a district reads: shares in percent, null where too few answered or there is no plan. */
export interface SchoolFigures {
  participation: { now: number | null; before: number | null }
  /** Classes without a journal in the last seven days, of all with students; null where too few. */
  quiet_classes: { now: number; of: number } | null
}

export type SchoolNeed =
  | { need: 'participation'; by: number; count: 0; of: 0 }
  | { need: 'quiet'; by: 0; count: number; of: number }

/** So many points fewer than the month before are more than chance. */
const fallThatCounts = 10

/** Why a district looks at a school first: its check-ins fell, or half of its classes are quiet. Empty where nothing stands out. */
export function schoolNeeds({ participation: { now, before }, quiet_classes }: SchoolFigures): SchoolNeed[] {
  const needs: SchoolNeed[] = []
  const fall = now === null || before === null ? 0 : before - now
  if (fall >= fallThatCounts) needs.push({ need: 'participation', by: fall, count: 0, of: 0 })
  const { now: count = 0, of = 0 } = quiet_classes ?? {}
  if (count > 0 && count * 2 >= of) needs.push({ need: 'quiet', by: 0, count, of })
  return needs
}
