import type { Call } from '@kindling/contract/define-call'
import { fieldSentence } from '@kindling/contract/field-sentences'

/** The first sentence that a shape of the contract has against a value: the form and the server say the same. */
export const faultOf =
  (shape: Call['params']) =>
  (value: unknown): string | null =>
    shape.safeParse(value, { error: fieldSentence }).error?.issues[0]?.message ?? null
