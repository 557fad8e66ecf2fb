import type { getUserInfo } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildInfo } from '@kindling/contract/families'
import { purchasableAssessments } from '@kindling/rules/assessment-fields'
import { ageOn } from '@kindling/rules/formats'
import {
  accountStatus,
  defaultAvatar,
  type Gender,
  type UserRole,
  type UserType,
} from '@kindling/rules/people'
import { lifetimeScore } from '@kindling/rules/scores'
import { dayOf } from '../../platform/clock.ts'
import type { House } from '../../platform/house.ts'
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

type Presenting = Pick<House, 'clock' | 'settings'>

/** The account as its owner, the family and the child's teachers see it. */
export function presentUser(user: UserRecord, house: Presenting): UserReply {
  const now = house.clock.now()
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
    children: user.children,
    lifetime_score: lifetimeScore(user),
    outlook_id: user.outlook_id,
    google: { uid: user.google_uid },
    utm_sources: utmSourcesOf(user),
    summary: user.summary,
    uses_reader: user.uses_reader,
    ...assessmentsOf(house.settings.productKey),
  }
}

/** How somebody came, as far as the address of the registration told it. */
const utmSourcesOf = ({ registration }: UserRecord) =>
  Object.fromEntries(
    Object.entries(registration).filter(
      (entry): entry is [string, string] => entry[0].startsWith('utm_') && typeof entry[1] === 'string',
    ),
  )

/** Nobody is assessed yet, and nothing of it is sold. */
function assessmentsOf(productKey: string) {
  const pending = { assessment_status: 'pending' as const, assessment_type: '' }
  const purchased = Object.fromEntries(purchasableAssessments.map(name => [name, false]))
  return {
    [`${productKey}Status`]: 'pending',
    k2Status: 'pending' as const,
    k2Disabled: false,
    assessments_map: { [productKey]: pending, K2: pending },
    assessment_purchase_status_map: purchased as Record<(typeof purchasableAssessments)[number], boolean>,
    midasEnabled: false,
    midasDisabled: false,
    thomasEnabled: false,
    enableMidasForTK_2: false,
  }
}

export const presentChild = (user: UserRecord, can: string[], house: Presenting): ChildReply => ({
  ...presentUser(user, house),
  careers: user.careers,
  teacher_id: user.groups[0]?.teacher_id ?? null,
  can,
})

/** Roles follow from rows, never from a title (F-02). */
function roleOf(user: UserRecord): UserRole | null {
  if (user.is_primary_admin === null) return null
  return user.is_primary_admin ? 'Primary School Admin' : 'School Admin'
}
