import type { HopeKind } from '@kindling/rules/hope-settings'
import type { DaySpan } from '@kindling/rules/report-periods'
import { smallestGroup } from '@kindling/rules/small-groups'
import { wellbeingSurvey } from '@kindling/rules/wellbeing-survey'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'
import { type OverviewRecord, overviewOf } from '../schools/index.ts'
import { toldCheckIns } from '../surveys/index.ts'

export interface HopeRecord {
  user_type: HopeKind
  open: { start_time: string; end_time: string } | null
  next_start: string | null
  own_windows: number
}

export interface HomeRecord {
  schools: OverviewRecord[]
  hope: HopeRecord[]
}

/**
 * Everything on a district's page, in one statement. For the check-in on hope it shows who is asked and when, but not how many have
 * answered: that is shown once a window has ended (decision 0019).
 */
export async function readHome(
  db: Db,
  of: { districtId: number; kinds: readonly HopeKind[] },
  now: Date,
): Promise<HomeRecord> {
  const isOpen = sql`a.is_on and a.start_time < ${now}::timestamptz and a.end_time > ${now}::timestamptz`
  const { rows } = await sql<HomeRecord>`
    with ${overviewOf(sql`s.district_id = ${of.districtId} and s.verified_at is not null`, now)}
    select coalesce((select json_agg(o order by o.name collate people_order, o.id) from overview o), '[]') as schools,
      (select json_agg(json_build_object('user_type', k.user_type,
          'open', (select json_build_object('start_time', iso(a.start_time), 'end_time', iso(a.end_time))
            from survey_windows a where a.survey = 'hope' and a.district_id = ${of.districtId} and a.user_type = k.user_type and ${isOpen}
            order by a.start_time desc, a.id desc limit 1),
          'next_start', (select iso(min(a.start_time)) from survey_windows a
            where a.survey = 'hope' and a.district_id = ${of.districtId} and a.user_type = k.user_type and a.is_on
              and a.start_time > ${now}::timestamptz),
          'own_windows', (select count(distinct a.school_id) from survey_windows a join chosen c on c.id = a.school_id
            where a.survey = 'hope' and a.user_type = k.user_type and ${isOpen})) order by k.place)
        from unnest(${[...of.kinds]}::text[]) with ordinality as k(user_type, place)) as hope`.execute(db)
  if (!rows[0]) throw new Error('Reading gave no row')
  return rows[0]
}

export interface SpanRecord {
  school_id: number
  /** How many spans before the last one. */
  back: number
  /** How many check-ins may be shown, and on how many days. */
  told: number
  days: number
}

/**
 * The check-ins of a district's schools that may be shown, by spans of so many days before the end. It is computed from what their reports show
 * by day (D-87).
 */
export async function listSpans(
  db: Db,
  districtId: number,
  { span, length }: { span: DaySpan; length: number },
): Promise<SpanRecord[]> {
  const { rows } = await sql<SpanRecord>`
    with chosen as materialized (
      select s.id from schools s where s.district_id = ${districtId} and s.verified_at is not null
    ), ${toldCheckIns({
      windowId: wellbeingSurvey.standingWindow,
      ids: sql`any(select id from chosen)`,
      span,
      least: smallestGroup,
    })}
    select school_id, (${span.to}::date - day) / ${length}::int as back, sum(responses)::int as told, count(*)::int as days
    from told group by 1, 2`.execute(db)
  return rows
}
