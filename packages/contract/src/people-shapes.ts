import {
  assessmentStatuses,
  productStatusField,
  purchasableAssessments,
} from '@kindling/rules/assessment-fields'
import { userRoles, userTypes } from '@kindling/rules/people'
import * as z from 'zod'
import { GroupRef, PersonCard } from './person-card.ts'
import { day, idOut } from './shapes.ts'

/** The assessments in a user record (ACCOUNTS-35 to ACCOUNTS-38); nothing is assessed yet, so every field says that. */
const assessmentFields = {
  /** The wire has the product's key instead of `{product}`, from the settings (D-51). */
  [productStatusField]: z.enum(assessmentStatuses).optional(),
  k2Status: z.enum(assessmentStatuses),
  k2Disabled: z.boolean(),
  /** By the product's key and by `K2`. */
  assessments_map: z.record(
    z.string(),
    z.object({ assessment_status: z.enum(assessmentStatuses), assessment_type: z.string() }),
  ),
  assessment_purchase_status_map: z.object(
    Object.fromEntries(purchasableAssessments.map(name => [name, z.boolean()])) as Record<
      (typeof purchasableAssessments)[number],
      z.ZodBoolean
    >,
  ),
  midasEnabled: z.boolean(),
  midasDisabled: z.boolean(),
  thomasEnabled: z.boolean(),
  enableMidasForTK_2: z.boolean(),
}

/** A user account, as the user, the family and the child's teachers see it (ACCOUNTS-29 to ACCOUNTS-38). */
export const User = PersonCard.extend({
  user_type: z.enum(userTypes),
  user_role: z.enum(userRoles).nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  birth_date: day.nullable(),
  age: z.int().nullable(),
  grade: z.int().nullable(),
  zip_code: z.string(),
  school_id: idOut.nullable(),
  school_grade: z.int().nullable(),
  groups: z.array(GroupRef),
  district_id: idOut.nullable(),
  account_status: z.enum(['Verified', 'Registered', 'Disabled']),
  status: z.string(),
  pro_plan_active: z.boolean(),
  pro_plan_expired: z.boolean(),
  profile_code: z.string().nullable(),
  teacher_info: z
    .object({ role: z.string().nullable(), interests: z.array(z.string()), grades: z.string() })
    .nullable(),
  /** The ids of a parent's children (ACCOUNTS-34). */
  children: z.array(idOut),
  lifetime_score: z.int(),
  outlook_id: z.string().nullable(),
  google: z.object({ uid: z.string().nullable() }),
  utm_sources: z.record(z.string(), z.string()),
  summary: z.string(),
  /** Larger text and wider spacing on every device of this person. */
  uses_reader: z.boolean(),
  ...assessmentFields,
})

/** A child, as seen by the people around it (FAMILIES-62). */
export const Child = User.extend({
  careers: z.array(z.string()),
  teacher_id: idOut.nullable(),
  can: z.array(z.string()),
})
