import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  listWblCourses,
  listWblEvaluations,
  listWblExperiences,
  listWblPathways,
  listWblReport,
  listWblTypes,
} from '@kindling/contract/wbl'
import type { WblKind } from '@kindling/rules/wbl-lists'
import type { GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import type { RowContext } from '../../platform/serve.ts'
import { presentHighlight } from './present.ts'
import { listHighlightRecords } from './queries.ts'
import { findSchoolName, listWblChoices, listWblStudents } from './wbl-queries.ts'

type OfSchool = Pick<RowContext<typeof listWblTypes, 'school', SchoolRow>, 'services' | 'row'>

const named = async ({ services, row }: OfSchool, kind: WblKind) =>
  (await listWblChoices(services.db, row.id, kind)).map(({ id, name }) => ({ id, name }))

export const showWblTypes = async (context: OfSchool): Promise<ReplyOf<typeof listWblTypes>> => ({
  types: await named(context, 'type'),
})

export const showWblPathways = async (context: OfSchool): Promise<ReplyOf<typeof listWblPathways>> => ({
  pathways: await named(context, 'pathway'),
})

export const showWblExperiences = async (context: OfSchool): Promise<ReplyOf<typeof listWblExperiences>> => ({
  experiences: await named(context, 'experience'),
})

export const showWblEvaluations = async (context: OfSchool): Promise<ReplyOf<typeof listWblEvaluations>> => ({
  employer_evaluation: await named(context, 'evaluation'),
})

export async function showWblCourses({ services, row }: OfSchool): Promise<ReplyOf<typeof listWblCourses>> {
  const courses = await listWblChoices(services.db, row.id, 'course')
  return {
    courses: courses.map(({ id, name, state_crs_code }) => ({
      course_id: id,
      course_title: name,
      state_crs_code: state_crs_code ?? '',
    })),
  }
}

/** Work-based learning of a class, by student (WBL-08, WBL-09). */
export async function showWblReport({
  services,
  actor,
  row: group,
}: RowContext<typeof listWblReport, 'group', GroupRow>): Promise<ReplyOf<typeof listWblReport>> {
  const { db, clock } = services
  const asking = { groupId: group.id, readerId: actor.id, now: clock.now() }
  const students = await listWblStudents(db, asking)
  const records = await listHighlightRecords(db, {
    ids: students.flatMap(({ highlight_ids }) => highlight_ids),
    readerId: actor.id,
  })
  const byId = new Map(records.map(record => [record.id, record]))
  return {
    school_name: await findSchoolName(db, group.school_id),
    students: students.map(({ highlight_ids, ...student }) => ({
      ...student,
      school_reg_no: null,
      highlights: highlight_ids.flatMap(id => {
        const record = byId.get(id)
        return record ? [{ ...presentHighlight(record, []), why_special: record.why_special }] : []
      }),
    })),
  }
}
