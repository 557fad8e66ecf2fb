/** The figures of a school for its district: shares in percent, null where too few answered or there is no plan. */
export interface SchoolFigures {
  participation: { now: number | null; before: number | null }
  /** Classes without a journal in the last five school days, out of all classes with students; null where too few. */
  quiet_classes: { now: number; of: number } | null
}

export type SchoolNeed =
  | { need: 'participation'; by: number; count: 0; of: 0 }
  | { need: 'quiet'; by: 0; count: number; of: number }
  /** Its share, and the mean of the other schools. */
  | { need: 'low'; by: number; count: 0; of: number }

/** A fall by this many points since the month before is more than chance. */
const fallThatCounts = 10

/**
 * Why a school needs the district's attention first: its check-ins fell, or are at most half of those of the other schools, or half of its
 * classes are quiet. Empty where nothing stands out.
 */
export function schoolNeeds<School extends SchoolFigures>(
  school: School,
  all: readonly School[],
): SchoolNeed[] {
  const { now, before } = school.participation
  const needs: SchoolNeed[] = []
  const usual = meanOf(all.filter(other => other !== school))
  if (now !== null && usual !== null && now * 2 <= usual)
    needs.push({ need: 'low', by: now, count: 0, of: usual })
  const fall = now === null || before === null ? 0 : before - now
  if (fall >= fallThatCounts) needs.push({ need: 'participation', by: fall, count: 0, of: 0 })
  const { now: count = 0, of = 0 } = school.quiet_classes ?? {}
  if (count > 0 && count * 2 >= of) needs.push({ need: 'quiet', by: 0, count, of })
  return needs
}

/** Of one other school alone, nobody knows which of the two is unusual. */
const fewestOthers = 2

function meanOf(schools: readonly SchoolFigures[]): number | null {
  const shares = schools.flatMap(({ participation: { now } }) => (now === null ? [] : [now]))
  if (shares.length < fewestOthers) return null
  return Math.round(shares.reduce((sum, share) => sum + share, 0) / shares.length)
}
