import * as z from 'zod'

/** Whether an account's email address is proved: lists of staff mark unproved ones. */
export const addressMark = { email: z.string().nullable(), email_verified: z.boolean() }
