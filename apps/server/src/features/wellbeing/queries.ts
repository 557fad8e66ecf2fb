import {
  journalSetting,
  studentWellbeingSetting,
  teacherWellbeingSetting,
  wellbeingSetting,
} from '@kindling/rules/school-settings'
import { dayOf } from '../../platform/clock.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Opening } from '../../platform/opening.ts'
import type { Participant } from '../surveys/index.ts'

export interface AskedPerson extends Participant {
  /** Whether the person's school includes children from kindergarten on. */
  from_kindergarten: boolean
  /** Whether the person's school asks this kind of person. */
  is_asked: boolean
  /** Whether a reflection follows the questions. */
  has_journal: boolean
  /** Whether the child has the consent to write (P1). */
  may_write: boolean
}

const today = (opening: Opening) => dayOf(opening.now)

/** What decides whether the caller is asked how they are (D-11, D-59). */
export const ownParticipant = statement<Opening, AskedPerson>`
  select u.user_type, u.grade, extract(year from age(${today}::date, u.birth_date))::int as age, o.school_id,
    coalesce(o.from_kindergarten, false) as from_kindergarten, coalesce(o.is_asked, true) as is_asked,
    counts_in_figures(u.id, o.school_id, me.at) as counts, coalesce(o.has_journal, false) as has_journal, u.user_type <> 'Child' or may_post(u.id, null, ${today}::date) as may_write
  from me join users u on u.id = me.id cross join lateral (
    select min(s.id) as school_id, bool_or(coalesce(k.is_on, false)) as from_kindergarten,
      bool_or(coalesce(a.is_on, true)) as is_asked, bool_or(coalesce(j.is_on, false)) as has_journal
    from schools_of(u.id) as s(id)
    left join school_settings k on k.school_id = s.id and k.setting_id = ${() => wellbeingSetting}::smallint
    left join school_settings a on a.school_id = s.id and a.setting_id = case u.user_type
      when 'Child' then ${() => studentWellbeingSetting}::smallint else ${() => teacherWellbeingSetting}::smallint end
    left join school_settings j on j.school_id = s.id and j.setting_id = ${() => journalSetting}::smallint
  ) o`
