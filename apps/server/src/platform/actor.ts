import { guestId, type UserType } from '@kindling/rules/people'

/** Who makes a call: the session's person, or a guest. It is never taken from the request's input. */
export interface Actor {
  id: number
  userType: UserType
  isOperator: boolean
  /** Set while an operator looks at the product as this person. */
  support: Support | null
  /** The session was opened on a device of a class, by pictures or a sign-in card: sensitive calls refuse it. */
  isOnClassDevice: boolean
}

/** A visit of support: the operator who really acts and reads. */
export interface Support {
  visitId: number
  operatorId: number
}

export const guest: Actor = {
  id: guestId,
  userType: 'Guest',
  isOperator: false,
  support: null,
  isOnClassDevice: false,
}

export const isGuest = (actor: Actor) => actor.id === guestId
