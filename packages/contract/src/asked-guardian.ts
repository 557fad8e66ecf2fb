import * as z from 'zod'
import { idOut, moment } from './shapes.ts'

export const waitsFor = z.enum(['guardian', 'school'])

/** A pending link as its requester sees it: nothing about the child that the requester did not know. */
export const AskedGuardian = z.object({
  id: idOut,
  child_first_name: z.string(),
  waits_for: waitsFor,
  asked_at: moment,
  ends_at: moment,
})
