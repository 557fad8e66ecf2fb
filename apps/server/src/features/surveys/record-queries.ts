import { access } from '@kindling/rules/access'
import { statement } from '../../platform/database/statement.ts'
import type { RecordPart } from '../../platform/records.ts'

/** The results; only the child reads the single answers (D-87). Scores are stored in 12,000ths of a point. */
export const checkInRecords: RecordPart = {
  name: 'check_ins',
  entries: statement`
    select extract(epoch from r.saved_at) as place, json_build_object('survey', w.survey, 'day', to_char(r.day, 'YYYY-MM-DD'),
      'mean', round(r.whole / 12000.0, 1), 'answers', case when 'self' = any(loaded.relations) then r.answers end) as entry
    from survey_responses r join survey_windows w on w.id = r.window_id
    where r.user_id = loaded.id and loaded.relations && ${() => access.participant['view-trend']}::text[]`,
}
