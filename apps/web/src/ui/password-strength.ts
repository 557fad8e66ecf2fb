/** From very weak (1) to strong (5) [ACCOUNTS-15]. */
export type StrengthLevel = 1 | 2 | 3 | 4 | 5

const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{L}\p{N}]/u]

/** 0 to 100 from length and variety, capped for short or uniform passwords (ACCOUNTS-16 to ACCOUNTS-18). */
export function strengthScore(password: string): number {
  const length = [...password].length
  const used = classes.filter(pattern => pattern.test(password)).length
  const score = Math.min(length, 16) * 4 + used * 9
  if (length <= 6 || used <= 1) return Math.min(score, 10)
  if (used === 2) return Math.min(score, 20)
  return used === 3 ? Math.min(score, 40) : Math.min(score, 100)
}

/** Levels end at 10, 20, 40, 70 and 100 (D-57). */
export function strengthLevel(password: string): StrengthLevel {
  const score = strengthScore(password)
  if (score <= 10) return 1
  if (score <= 20) return 2
  if (score <= 40) return 3
  return score <= 70 ? 4 : 5
}
