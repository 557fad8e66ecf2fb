import type { Actor } from '../../platform/actor.ts'
import { takeTurns } from '../../platform/turns.ts'

/** Pages that people typed are large and may be slow: eight at a time are requested, in each person's turn. */
const inTurn = takeTurns(8)

export const askInTurn = <T>(actor: Actor, ask: () => Promise<T>): Promise<T> =>
  inTurn(ask, { asker: `${actor.id}` })
