import type { getUserInfo } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildInfo } from '@kindling/contract/families'
import { ageOn } from '@kindling/rules/formats'
import {
  accountStatus,
  defaultAvatar,
  type Gender,
  type UserRole,
  type UserType,
} from '@kindling/rules/people'
import { dayOf } from '../../platform/clock.ts'
import type { UserRecord } from './queries.ts'

export type UserReply = ReplyOf<typeof getUserInfo>['user']
export type ChildReply = ReplyOf<typeof getChildInfo>['child']

export interface PersonRow {
  id: number
  first_name: string
  last_name: string
  gender: Gender | null
  avatar: string | null
  user_type: UserType | 'Product'
}

/** Name and picture, as every list shows people. */
export const presentPerson = (person: PersonRow) => ({
  id: person.id,
  first_name: person.first_name,
  last_name: person.last_name,
  gender: person.gender,
  avatar:
    person.avatar ??
    defaultAvatar(person.user_type === 'Product' ? 'Guest' : person.user_type, person.gender),
})

/** The account as its owner, the family and the child's teachers see it. */
export function presentUser(user: UserRecord, now: Date): UserReply {
  const administersDistrict = user.administers_district !== null
  return {
    ...presentPerson(user),
    user_type: administersDistrict ? 'District Admin' : user.user_type,
    user_role: roleOf(user),
    username: user.username,
    email: user.email,
    birth_date: user.birth_date,
    age: user.birth_date ? ageOn(user.birth_date, dayOf(now)) : null,
    grade: user.grade,
    zip_code: user.zip_code,
    school_id: user.school_id,
    school_grade: user.grade,
    groups: user.groups.map(({ id, name }) => ({ id, name })),
    district_id: user.district_id,
    account_status: accountStatus(user.email_verified_at, user.disabled_at),
    status: 'Active',
    pro_plan_active: user.pro_plan_expires_on !== null && user.pro_plan_expires_on > now,
    pro_plan_expired: user.pro_plan_expires_on !== null && user.pro_plan_expires_on <= now,
    profile_code: user.profile_code,
    teacher_info:
      user.user_type === 'Teacher'
        ? { role: user.teacher_role, interests: user.teacher_interests, grades: user.teacher_grades }
        : null,
  }
}

export const presentChild = (user: UserRecord, can: string[], now: Date): ChildReply => ({
  ...presentUser(user, now),
  careers: [],
  teacher_id: user.groups[0]?.teacher_id ?? null,
  can,
})

/** Roles follow from rows, never from a title (F-02). */
function roleOf(user: UserRecord): UserRole | null {
  if (user.is_primary_admin === null) return null
  return user.is_primary_admin ? 'Primary School Admin' : 'School Admin'
}
