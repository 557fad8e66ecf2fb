import type { RequestContext } from '../../platform/serve.ts'
import { takeTurns } from '../../platform/turns.ts'
import { askingOf } from '../../platform/whose-turn.ts'

/** A large catalogue takes time to look through: four at a time leave connections to everybody else. */
const inTurn = takeTurns(4)

/** More than the guests of a classroom ask for at once. */
const mostWaiting = 120

/** Looks through the catalogue when it is the turn of the person, or of a guest. Within one turn one thing is read after the other. */
export const lookInTurn = <T>(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  look: () => Promise<T>,
): Promise<T> => inTurn(look, { ...askingOf(context), mostWaiting })
