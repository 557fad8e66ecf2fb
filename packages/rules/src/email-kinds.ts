/**
 * Kinds of mail that a user can turn off, each with its default. Mail about the safety of an account is not among them: it
 * is always sent.
 */
export const emailKinds = {
  child_news: true,
  weekly_summary: true,
  product_news: false,
} as const satisfies Record<string, boolean>
export type EmailKind = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as EmailKind[]
