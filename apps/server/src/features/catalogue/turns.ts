import type { RequestContext } from '../../platform/serve.ts'
import { takeTurns } from '../../platform/turns.ts'
import { askingOf } from '../../platform/whose-turn.ts'

/** Reading a large catalogue takes time: four at a time leave connections for other requests. */
const inTurn = takeTurns(4)

/** More than the guests of a classroom request at once. */
const mostWaiting = 120

/** Reads the catalogue in the person's turn, or a guest's. Within one turn, reads are sequential. */
export const lookInTurn = <T>(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'>,
  look: () => Promise<T>,
): Promise<T> => inTurn(look, { ...askingOf(context), mostWaiting })
