import { randomBytes } from 'node:crypto'
import type { addGroup, generateClassCode, listGroups, listSchoolGroups } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed } from '@kindling/rules/access'
import { codeFrom } from '@kindling/rules/codes'
import { fullName } from '@kindling/rules/full-name'
import { classMessages } from '@kindling/rules/messages/classes'
import { format } from '@kindling/rules/messages/format'
import { schoolYear } from '@kindling/rules/school-year'
import type { ReadContext } from '../../platform/access/policy.ts'
import type { GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf, endOfDay } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { listUserRecords } from '../accounts/index.ts'
import { actsOfSubstitute, actsOfTeacher, presentGroup } from './present.ts'
import {
  closeCode,
  findConfirmedSchool,
  findGroupRecord,
  hasClassNamed,
  insertClass,
  insertCode,
  listGroupsOfSchool,
  listGroupsOfTeacher,
  openCodeUntil,
} from './queries.ts'

/** A teacher creates a class of this school year, at once with a code (CLASSES-33, CLASSES-50). */
export async function createGroup(
  context: RequestContext<typeof addGroup>,
): Promise<ReplyOf<typeof addGroup>> {
  const { services, actor, body, params } = context
  const now = services.clock.now()
  const school = await findConfirmedSchool(services.db, actor.id)
  if (params.schoolId !== undefined && params.schoolId !== school) throw refuse('NOT_FOUND')
  const year = schoolYear(dayOf(now))
  const { id } = await transaction(
    services,
    async tx => {
      if (await hasClassNamed(tx.db, actor.id, year, body.group_name))
        throw refuseField('group_name', classMessages.classNameTaken)
      const made = await insertClass(tx.db, {
        name: body.group_name,
        school_id: school,
        school_year: year,
        public_name: await publicNameOf({ db: tx.db, clock: services.clock }, actor.id),
        created_by: actor.id,
        created_at: now,
      })
      await insertCode(tx.db, {
        code: codeFrom(randomBytes(5)),
        class_id: made,
        created_by: actor.id,
        created_at: now,
        open_until: endOfDay(now),
      })
      return { id: made }
    },
    context.retry,
  )
  services.topics.wakePerson(actor.id)
  const groups = await ownGroups(context)
  const group = groups.find(candidate => candidate.id === id)
  if (!group) throw refuse('NOT_FOUND')
  return { group, groups }
}

export async function listOwnGroups(
  context: RequestContext<typeof listGroups>,
): Promise<ReplyOf<typeof listGroups>> {
  return { groups: await ownGroups(context) }
}

/** All classes of a school; the caller's acts on each follow from the office (D-47), and from teaching it. */
export async function listGroupsAt({
  services,
  actor,
  row,
  relations,
}: RowContext<typeof listSchoolGroups, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolGroups>> {
  const now = services.clock.now()
  const year = schoolYear(dayOf(now))
  const [groups, own] = await Promise.all([
    listGroupsOfSchool(services.db, row.id, year),
    listGroupsOfTeacher(services.db, actor.id, year, now),
  ])
  // An administrator of an unverified school still manages its classes; which children they see needs more than the office.
  const office = relations.map(one => (one === 'unverified-admin' ? 'school-admin' : one))
  return {
    groups: groups.map(group => {
      const teaches = own.some(one => one.id === group.id)
      return presentGroup(group, actsAllowed('group', teaches ? [...office, 'teacher-of'] : office), now)
    }),
  }
}

/**
 * Replaces the current code by a new one, open until the end of the day; or opens the current one for today, with one tap; or closes the
 * class (D-64, decision 0021).
 */
export async function changeClassCode({
  services,
  actor,
  row,
  can,
  body,
}: RowContext<typeof generateClassCode, 'group', GroupRow>): Promise<ReplyOf<typeof generateClassCode>> {
  const now = services.clock.now()
  await transaction(services, async tx => {
    if (body.open) await openCodeUntil(tx.db, row.id, endOfDay(now))
    else await closeCode(tx.db, row.id, now)
    if (!body.close && !body.open) {
      await insertCode(tx.db, {
        code: codeFrom(randomBytes(5)),
        class_id: row.id,
        created_by: actor.id,
        created_at: now,
        open_until: endOfDay(now),
      })
    }
    await audit(tx.db, { act: 'class-code-changed', actorId: actor.id, details: { class_id: row.id } }, now)
  })
  const group = await findGroupRecord(services.db, row.id)
  if (!group) throw refuse('NOT_FOUND')
  return { group: presentGroup(group, can, now) }
}

async function ownGroups({ services, actor }: Pick<RequestContext, 'services' | 'actor'>) {
  const now = services.clock.now()
  const groups = await listGroupsOfTeacher(services.db, actor.id, schoolYear(dayOf(now)), now)
  return groups.map(group => presentGroup(group, group.is_substitute ? actsOfSubstitute : actsOfTeacher, now))
}

/** The class name that families see while its school is unverified: made from the teacher's name, without any typed text. */
async function publicNameOf(reading: ReadContext, teacherId: number): Promise<string> {
  const [teacher] = await listUserRecords(reading, [teacherId])
  return format(classMessages.publicName, { teacher: teacher ? fullName(teacher) : '' })
}
