import { isGuest } from '../../platform/actor.ts'
import { hostOf } from '../../platform/networks.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { takeTurns } from '../../platform/turns.ts'

/** A large catalogue takes time to look through: four at a time leave connections to everybody else. */
const inTurn = takeTurns(4)

/** More than the guests of a classroom ask for at once. */
const mostWaiting = 120

/** Looks through the catalogue when it is the turn of the person, or of the address of a guest. */
export const lookInTurn = <T>(
  { actor, request }: Pick<RequestContext, 'actor' | 'request'>,
  look: () => Promise<T>,
): Promise<T> => inTurn(look, { asker: isGuest(actor) ? hostOf(request.ip) : String(actor.id), mostWaiting })
