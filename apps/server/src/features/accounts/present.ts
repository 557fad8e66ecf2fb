import type { getUserInfo } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { getChildInfo } from '@kindling/contract/families'
import { actsAllowed, fullRelations, mayDo, type Relation } from '@kindling/rules/access'
import { purchasableAssessments } from '@kindling/rules/assessment-fields'
import {
  accountStatus,
  defaultAvatar,
  type Gender,
  initialOf,
  type UserRole,
  type UserType,
} from '@kindling/rules/people'
import { classNameOn } from '@kindling/rules/school-year'
import { lifetimeScore } from '@kindling/rules/scores'
import type { Actor } from '../../platform/actor.ts'
import { ageAt, dayOf } from '../../platform/clock.ts'
import type { Services } from '../../platform/services.ts'
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

/** First name and initial, without an uploaded picture: how people appear to those who know them little (decision 0021). */
export const presentBriefly = (person: PersonRow) => ({
  ...presentPerson({ ...person, avatar: null, gender: null }),
  last_name: initialOf(person.last_name),
})

/** Whether these relations to a child, or to a child's work, show the full name. */
export const knowsFully = (relations: readonly Relation[]) =>
  relations.some(relation => fullRelations.includes(relation))

type Presenting = Pick<Services, 'clock' | 'settings'>

/** The account as its owner, the family and the child's teachers see it. */
export function presentUser(user: UserRecord, services: Presenting): UserReply {
  const now = services.clock.now()
  const administersDistrict = user.administers_district !== null
  return {
    ...presentPerson(user),
    user_type: administersDistrict ? 'District Admin' : user.user_type,
    user_role: roleOf(user),
    username: user.username,
    email: user.email,
    birth_date: user.birth_date,
    age: ageAt(user.birth_date, now),
    grade: user.grade,
    zip_code: user.zip_code,
    school_id: user.school_id,
    school_grade: user.school_grade,
    // A teacher still has the classes of earlier years, and a child leaves them.
    groups: user.groups.map(group => ({
      id: group.id,
      name: user.user_type === 'Child' ? group.name : classNameOn(dayOf(now), group),
    })),
    district_id: user.district_id,
    account_status: accountStatus(user.email_verified_at, user.disabled_at),
    status: 'Active',
    pro_plan_active: user.plan.pro_plan_active,
    pro_plan_expired: user.plan.pro_plan_expired,
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
    ...assessmentsOf(services.settings.productKey),
  }
}

/** How a person found the product, as far as the registration's address says. */
const utmSourcesOf = ({ registration }: UserRecord) =>
  Object.fromEntries(
    Object.entries(registration).filter(
      (entry): entry is [string, string] => entry[0].startsWith('utm_') && typeof entry[1] === 'string',
    ),
  )

/** No person has an assessment yet, and none is sold. */
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

/**
 * A child, as a reader with these relations sees it. A reader who knows the child little sees first name and initial; only the child and
 * the guardians see the profile code (decision 0021).
 */
export function presentChild(
  user: UserRecord,
  relations: readonly Relation[],
  services: Presenting,
): ChildReply {
  const can = actsAllowed('child', relations)
  const shown = mayDo('child', 'view', relations) ? user : { ...user, ...hiddenFromAcquaintances }
  const isFamily = relations.includes('self') || relations.includes('guardian')
  return {
    ...presentUser(shown, services),
    ...(knowsFully(relations) ? {} : presentBriefly(user)),
    ...(isFamily ? {} : { profile_code: null }),
    careers: shown.careers,
    teacher_id: shown.groups.find(one => one.teacher_id !== null)?.teacher_id ?? null,
    can,
  }
}

/** The fields of the account that are hidden from readers who know a child by first name and initial. */
const hiddenFromAcquaintances = {
  username: null,
  email: null,
  birth_date: null,
  grade: null,
  zip_code: '',
  school_id: null,
  district_id: null,
  google_uid: null,
  outlook_id: null,
  groups: [],
  careers: [],
  summary: '',
  lessons: 0,
  journals: 0,
  registration: {},
} satisfies Partial<UserRecord>

/** A device of a class shows no codes: the person at it may be another child. */
export const onDevice = <U extends { profile_code: string | null }>(
  user: U,
  actor: Pick<Actor, 'isOnClassDevice'>,
): U => (actor.isOnClassDevice ? { ...user, profile_code: null } : user)

/** Roles follow from rows, never from a title (F-02). */
function roleOf(user: UserRecord): UserRole | null {
  if (user.is_primary_admin === null) return null
  return user.is_primary_admin ? 'Primary School Admin' : 'School Admin'
}
