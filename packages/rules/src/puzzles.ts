/**
 * How many times harder than usual a puzzle can be: each failed sign-in for a name doubles it (issue 12
 * §3.4).
 */
export const puzzleTimes = [1, 2, 4, 8, 16, 32, 64] as const
