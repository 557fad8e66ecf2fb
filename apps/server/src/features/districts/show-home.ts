import type { ReplyOf } from '@kindling/contract/define-call'
import type { getDistrictHome } from '@kindling/contract/districts'
import { hopeKinds } from '@kindling/rules/hope-settings'
import { participationOf } from '@kindling/rules/participation'
import { labelDay } from '@kindling/rules/written-days'
import type { DistrictRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { checkInsOf, type Month, type OverviewRecord, presentFigures } from '../schools/index.ts'
import { releasedThrough } from '../surveys/index.ts'
import { type HopeRecord, listSpans, readHome } from './home-queries.ts'
import { type AskedSchool, presentYear, spansOfYear } from './present-year.ts'

type HomeReply = ReplyOf<typeof getDistrictHome>
type Figures = HomeReply['schools'][number]

/** The district's figures, by school. */
export async function showHome({
  services,
  actor,
  row,
}: RowContext<typeof getDistrictHome, 'district', DistrictRow>): Promise<HomeReply> {
  const now = services.clock.now()
  const through = releasedThrough(now)
  const spans = spansOfYear(through)
  const [home, told] = await Promise.all([
    readHome(services.db, { districtId: row.id, kinds: hopeKinds }, now),
    listSpans(services.db, row.id, spans),
  ])
  const schools = home.schools.map(record =>
    presentFigures(record, { isOwn: false, isVisit: actor.support !== null }),
  )
  return {
    district: { id: row.id, name: row.name },
    through: labelDay(through),
    whole: wholeOf(schools, home.schools),
    schools,
    year: presentYear(actor.support ? [] : askedOf(schools, home.schools), told, spans),
    hope: home.hope.map(kind => presentHope(kind, schools.length)),
  }
}

/** A school without the plan has no report on its check-ins. */
const askedOf = (schools: readonly Figures[], records: readonly OverviewRecord[]): AskedSchool[] =>
  records
    .filter((_, place) => schools[place]?.pro_plan_active)
    .map(record => ({ id: record.id, asked: checkInsOf(record, 'now').asked }))

/** A sum contains only shown figures of single schools, so that subtracting them does not reveal a withheld one. */
function wholeOf(schools: readonly Figures[], records: readonly OverviewRecord[]): HomeReply['whole'] {
  const sum = (figure: (school: Figures) => number) =>
    schools.reduce((total, school) => total + figure(school), 0)
  const months = (figure: (school: Figures, month: Month) => number) => ({
    now: sum(school => figure(school, 'now')),
    before: sum(school => figure(school, 'before')),
  })
  const share = (month: Month) => {
    const told = records
      .filter((_, place) => schools[place]?.participation[month] !== null)
      .map(record => checkInsOf(record, month))
    const total = (part: 'told' | 'asked' | 'possible') => told.reduce((all, one) => all + one[part], 0)
    return participationOf({ told: total('told'), asked: total('asked'), possible: total('possible') })
  }
  return {
    students: sum(school => school.students),
    activity: {
      journals: months((school, month) => school.activity?.journals[month] ?? 0),
      lessons: months((school, month) => school.activity?.lessons[month] ?? 0),
    },
    quiet_classes: {
      ...months((school, month) => school.quiet_classes?.[month] ?? 0),
      of: sum(school => school.quiet_classes?.of ?? 0),
    },
    participation: {
      now: share('now'),
      before: share('before'),
      days: Math.max(0, ...schools.map(school => school.participation.days)),
    },
  }
}

/**
 * A school's own window comes before the district's, so that no person is asked twice at once; district administrators belong to no school.
 */
const presentHope = (kind: HopeRecord, schools: number): HomeReply['hope'][number] => ({
  ...kind,
  taking_part: kind.user_type === 'District Admin' ? 0 : kind.open ? schools : kind.own_windows,
})
