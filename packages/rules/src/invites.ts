/** The most families that are mailed at once. */
export const mostMailedInvites = 10

/** An invite expires after two weeks. */
export const inviteDays = 14

/** The result of an invite; an open one is "Invite Sent" (FAMILIES-04). */
export const inviteStatuses = ['Invite Sent', 'accepted', 'ignored', 'withdrawn', 'expired'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

export const inviteKinds = ['guardian', 'friend'] as const
export type InviteKind = (typeof inviteKinds)[number]

/** How a link reached the recipient: the suffix of its token, by email unless another one is there (ACCOUNTS-103). */
export const inviteWays = ['byEmail', 'bySms', 'byLink'] as const
export type InviteWay = (typeof inviteWays)[number]

const tokenPattern = /^([0-9a-f]{32})(byEmail|bySms|byLink)?$/

/** The address in a message or a shared link (ACCOUNTS-102). */
export const inviteAddress = (token: string, way: InviteWay = 'byEmail') => `/signin/invite/${token}${way}`

/** The token of a link and its way; null when it cannot be a token. A code may be typed, with blanks around it. */
export function readInvite(written: string): { token: string; way: InviteWay } | null {
  const match = tokenPattern.exec(written.trim())
  if (!match?.[1]) return null
  return { token: match[1], way: (match[2] as InviteWay | undefined) ?? 'byEmail' }
}

/** A parent invite by email as its form holds it (FAMILIES-06). */
export interface ParentInvite {
  first_name: string
  last_name: string
  email: string
  email_message: string
}

/**
 * A parent invite is complete with first name, last name and email, and while no field is flagged (FAMILIES-14, FAMILIES-15).
 */
export function isWholeInvite(
  form: Pick<ParentInvite, 'first_name' | 'last_name' | 'email'>,
  flagged: Readonly<Record<string, unknown>> = {},
): boolean {
  const present = [form.first_name, form.last_name, form.email].every(value => value.trim() !== '')
  return present && Object.values(flagged).every(flag => !flag)
}
