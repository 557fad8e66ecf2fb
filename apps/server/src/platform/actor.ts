import { guestId, type UserType } from '@kindling/rules/people'

/** Who makes a call: the session's person, or a guest. Never taken from a request's own words. */
export interface Actor {
  id: number
  userType: UserType
  isOperator: boolean
}

export const guest: Actor = { id: guestId, userType: 'Guest', isOperator: false }

export const isGuest = (actor: Actor) => actor.id === guestId
