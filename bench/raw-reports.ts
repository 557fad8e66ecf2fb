import { addDays } from '@kindling/rules/days'
import { partsOf } from '@kindling/rules/exact-scores'
import { type ReportPeriod, spanOf } from '@kindling/rules/report-periods'

/** The query of an engineer who has only the check-ins: counts, means and categories by day, and by person or part. */
export interface RawQuery {
  text: string
  values: unknown[]
}

/** Figures of many participants are released up to two days ago. */
const closedAfterDays = 2

const wellbeing = ['first_part', 'second_part', 'whole'].map(
  score =>
    `avg(${score}), count(*) filter (where ${score} >= ${partsOf(8)}), count(*) filter (where ${score} < ${partsOf(4)})`,
)

export function wellbeingRows(period: ReportPeriod, today: string) {
  const own = Object.values(spanOf(period, today))
  const many = Object.values(spanOf(period, addDays(today, -closedAfterDays)))
  const query = (part: string, where: string, values: unknown[]): RawQuery => ({
    text: `select r.day, r.${part}, count(*), ${wellbeing.join(', ')} from survey_responses r
      where r.window_id = 0 and r.day between $1 and $2 and ${where} group by grouping sets ((r.day), (r.${part}))`,
    values,
  })
  return {
    ofClass: (id: number) => query('user_id', `r.user_id in (${inClass})`, [...own, id]),
    ofTeacher: (id: number) => query('user_id', `r.user_id in (${ofTeacher})`, [...own, id]),
    ofSchool: (id: number, grade: number | null) =>
      query('grade', `r.school_id = $3 and ($4::int is null or r.grade = $4)`, [...many, id, grade]),
    ofDistrict: (id: number, grade: number | null) =>
      query('school_id', `r.school_id in (${inDistrict}) and ($4::int is null or r.grade = $4)`, [
        ...many,
        id,
        grade,
      ]),
  }
}

const inClass = 'select child_id from class_members where class_id = $3 and until is null'
const ofTeacher = `select m.child_id from class_members m join class_teachers t on t.class_id = m.class_id and t.until is null
  where t.teacher_id = $3 and m.until is null`
const inDistrict = 'select id from schools where district_id = $3'

const hope = ['first_part', 'second_part', 'whole'].map(score => {
  const [good, moderate] = score === 'whole' ? ([23, 12] as const) : ([14, 10] as const)
  return `avg(${score}), count(*) filter (where ${score} >= ${partsOf(good)}), count(*) filter (where ${score} < ${partsOf(moderate)})`
})

const hopeQuery = (part: string, where: string, values: unknown[]): RawQuery => ({
  text: `select r.window_id, r.${part}, count(*), ${hope.join(', ')} from survey_responses r
    where r.window_id > 0 and ${where} group by grouping sets ((r.window_id), (r.window_id, r.${part}))`,
  values,
})

export const hopeRows = {
  ofClass: (id: number) => hopeQuery('user_id', `r.user_id in (${inClass.replace('$3', '$1')})`, [id]),
  ofTeacher: (id: number) => hopeQuery('user_id', `r.user_id in (${ofTeacher.replace('$3', '$1')})`, [id]),
  ofSchool: (id: number, grade: number | null) =>
    hopeQuery('grade', 'r.school_id = $1 and ($2::int is null or r.grade = $2)', [id, grade]),
  ofDistrict: (id: number, grade: number | null) =>
    hopeQuery(
      'school_id',
      `r.school_id in (${inDistrict.replace('$3', '$1')}) and ($2::int is null or r.grade = $2)`,
      [id, grade],
    ),
}
