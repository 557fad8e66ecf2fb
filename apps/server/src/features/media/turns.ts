import type { Actor } from '../../platform/actor.ts'
import { takeTurns } from '../../platform/turns.ts'

/** Pages that somebody typed are large and may be slow: eight at a time are asked, and each person's in turn. */
const inTurn = takeTurns(8)

export const askInTurn = <T>(actor: Actor, ask: () => Promise<T>): Promise<T> =>
  inTurn(ask, { asker: `${actor.id}` })
