import { genders } from '@kindling/rules/people'
import * as z from 'zod'
import { idOut } from './shapes.ts'

/** A person's name and picture, as lists show them. */
export const PersonCard = z.object({
  id: idOut,
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(genders).nullable(),
  avatar: z.string(),
})

export const GroupRef = z.object({ id: idOut, name: z.string() })
