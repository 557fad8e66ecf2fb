import * as z from 'zod'

/** Whether somebody has proved the own address: lists of staff mark who has not. */
export const addressMark = { email: z.string().nullable(), email_verified: z.boolean() }
