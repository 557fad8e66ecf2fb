import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { errorMessages } from '@kindling/rules/messages/errors'

/** A missing field is reported once for the whole form (AUTHORING-17); the fields concerned are marked. */
export function sayOnce<Name extends string>(faults: Record<Name, string | null>) {
  const { empty } = authoringRefusals
  const isEmpty = Object.values(faults).includes(empty)
  const marked = Object.entries<string | null>(faults).map(([name, fault]) => [
    name,
    fault === empty ? errorMessages.required : fault,
  ])
  return { ...(Object.fromEntries(marked) as typeof faults), form: isEmpty ? empty : null }
}
