import { randomBytes } from 'node:crypto'
import type { addGroup, generateClassCode, listGroups, listSchoolGroups } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { actsAllowed } from '@kindling/rules/access'
import { codeFrom } from '@kindling/rules/codes'
import { schoolYear } from '@kindling/rules/school-year'
import { classWords } from '@kindling/rules/words/classes'
import type { GroupRow, SchoolRow } from '../../platform/access/queries.ts'
import { audit } from '../../platform/audit.ts'
import { dayOf } from '../../platform/clock.ts'
import { refuse, refuseField } from '../../platform/refusals.ts'
import type { RowVisit, Visit } from '../../platform/serve.ts'
import { transaction } from '../../platform/transaction.ts'
import { actsOfTeacher, presentGroup } from './present.ts'
import {
  closeCode,
  findConfirmedSchool,
  findGroupRecord,
  hasClassNamed,
  insertClass,
  insertCode,
  listGroupsOfSchool,
  listGroupsOfTeacher,
} from './queries.ts'

/** A teacher creates a class of this school year; it stands at once with a code (CLASSES-33, CLASSES-50). */
export async function createGroup(visit: Visit<typeof addGroup>): Promise<ReplyOf<typeof addGroup>> {
  const { house, actor, body, params } = visit
  const now = house.clock.now()
  const school = await findConfirmedSchool(house.db, actor.id)
  if (params.schoolId !== undefined && params.schoolId !== school) throw refuse('NOT_FOUND')
  const year = schoolYear(dayOf(now))
  const { id } = await transaction(
    house,
    async tx => {
      if (await hasClassNamed(tx.db, actor.id, year, body.group_name))
        throw refuseField('group_name', classWords.classNameTaken)
      const made = await insertClass(tx.db, {
        name: body.group_name,
        school_id: school,
        school_year: year,
        created_by: actor.id,
        created_at: now,
      })
      await insertCode(tx.db, {
        code: codeFrom(randomBytes(5)),
        class_id: made,
        created_by: actor.id,
        created_at: now,
      })
      return { id: made }
    },
    visit.retry,
  )
  house.topics.wakePerson(actor.id)
  const groups = await ownGroups(visit)
  const group = groups.find(candidate => candidate.id === id)
  if (!group) throw refuse('NOT_FOUND')
  return { group, groups }
}

export async function listOwnGroups(visit: Visit<typeof listGroups>): Promise<ReplyOf<typeof listGroups>> {
  return { groups: await ownGroups(visit) }
}

/** All classes of a school; what may be done with each follows from the office (D-47). */
export async function listGroupsAt({
  house,
  row,
  relations,
}: RowVisit<typeof listSchoolGroups, 'school', SchoolRow>): Promise<ReplyOf<typeof listSchoolGroups>> {
  const groups = await listGroupsOfSchool(house.db, row.id, schoolYear(dayOf(house.clock.now())))
  const can = actsAllowed('group', relations)
  return { groups: groups.map(group => presentGroup(group, can)) }
}

/** Ends the open code; gives a new one unless the class is only to be closed (D-64). */
export async function changeClassCode({
  house,
  actor,
  row,
  can,
  body,
}: RowVisit<typeof generateClassCode, 'group', GroupRow>): Promise<ReplyOf<typeof generateClassCode>> {
  const now = house.clock.now()
  await transaction(house, async tx => {
    await closeCode(tx.db, row.id, now)
    if (!body.close) {
      await insertCode(tx.db, {
        code: codeFrom(randomBytes(5)),
        class_id: row.id,
        created_by: actor.id,
        created_at: now,
      })
    }
    await audit(tx.db, { act: 'class-code-changed', actorId: actor.id, details: { class_id: row.id } }, now)
  })
  const group = await findGroupRecord(house.db, row.id)
  if (!group) throw refuse('NOT_FOUND')
  return { group: presentGroup(group, can) }
}

async function ownGroups({ house, actor }: Pick<Visit, 'house' | 'actor'>) {
  const groups = await listGroupsOfTeacher(house.db, actor.id, schoolYear(dayOf(house.clock.now())))
  return groups.map(group => presentGroup(group, actsOfTeacher))
}
