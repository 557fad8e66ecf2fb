import type { generateClassCode } from '@kindling/contract/classes'
import type { ReplyOf } from '@kindling/contract/define-call'
import { type ActOn, actsAllowed } from '@kindling/rules/access'
import { printCode } from '@kindling/rules/codes'
import { schoolYearName } from '@kindling/rules/school-year'
import type { GroupRecord } from './queries.ts'

export type GroupReply = ReplyOf<typeof generateClassCode>['group']

/** A class; its code opens it, so only readers who may manage the class see the code. */
export function presentGroup(group: GroupRecord, can: ActOn<'group'>[], now: Date): GroupReply {
  return {
    id: group.id,
    name: group.name,
    school: group.school,
    school_year: schoolYearName(`${group.school_year}-07-01`),
    grade: group.grade,
    class_code: can.includes('manage') && group.class_code ? printCode(group.class_code) : null,
    code_open: group.code_open_until !== null && new Date(group.code_open_until) > now,
    is_verified: group.is_verified,
    student_count: group.student_count,
    joined_count: group.joined_count,
    hidden_count: group.hidden_count,
    can,
  }
}

export const actsOfTeacher = actsAllowed('group', ['teacher-of'])
export const actsOfSubstitute = actsAllowed('group', ['substitute-of'])
