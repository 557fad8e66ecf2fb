/**
 * Kinds of mail that somebody can do without, each with what holds until they say something else. Mail about the safety of
 * an account is none of them: it always comes.
 */
export const emailKinds = {
  child_news: true,
  weekly_summary: true,
  product_news: false,
} as const satisfies Record<string, boolean>
export type EmailKind = keyof typeof emailKinds

export const emailKindNames = Object.keys(emailKinds) as EmailKind[]
