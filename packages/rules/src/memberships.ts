/**
 * A membership of a class begins as joined and is confirmed by two yes: one by the class and one for the child
 * (decision 0021).
 */
export const membershipStates = ['joined', 'confirmed'] as const
export type MembershipState = (typeof membershipStates)[number]

/** Whose confirmation a membership waits for. */
export const waitsFor = ['family', 'class', 'both'] as const
export type WaitsFor = (typeof waitsFor)[number]

/** Whose confirmation is missing; null where both have confirmed. */
export function waitingFor(yes: { ofClass: boolean; ofChild: boolean }): WaitsFor | null {
  if (yes.ofClass && yes.ofChild) return null
  if (yes.ofClass) return 'family'
  return yes.ofChild ? 'class' : 'both'
}

/** From this age on a child without guardian and school confirms a class alone, after a plain warning. */
export const ownYesAge = 13
