import { genders, userRoles, userTypes } from '@kindling/rules/people'
import * as z from 'zod'
import { day, idOut } from './shapes.ts'

/** Name and picture of somebody, as lists show people. */
export const PersonCard = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  avatar: z.string(),
})

export const GroupRef = z.object({ id: idOut, name: z.string() })

/** A user as that user, the family and the child's teachers see the account (ACCOUNTS-29 to ACCOUNTS-33). */
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
})

/** A child as the people around see the child (FAMILIES-62). */
export const Child = User.extend({
  careers: z.array(z.string()),
  teacher_id: idOut.nullable(),
  can: z.array(z.string()),
})
