import { membershipMessages } from '@kindling/rules/messages/memberships'
import { verificationMessages } from '@kindling/rules/messages/verification'
import { mostNames, nameLines, readName } from '@kindling/rules/name-lines'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { LongTextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { AgreedField } from '../verification/index.ts'
import { sendStudent } from './api.ts'

interface AddStudentsProps {
  groupId: number
  isVerified: boolean
  onDone: () => void
}

/** A class list that is pasted or typed, a name a line. When one is refused, the names that are left stay in the field. */
export function AddStudents({ groupId, isVerified, onDone }: AddStudentsProps) {
  const client = useQueryClient()
  const keyOf = useKeys()
  const { element, values, field, change, error, busy } = useForm({
    start: { names: '', agreed: false },
    check: ({ names, agreed }) => faultsOf(nameLines(names).length, isVerified || agreed),
    send: async ({ names, agreed }) => {
      const lines = nameLines(names)
      // Also after a refusal: some may be added.
      const refresh = () => void client.invalidateQueries({ queryKey: keys.students(groupId) })
      for (const [place, line] of lines.entries()) {
        await sendStudent(groupId, { ...readName(line), agreed }, keyOf(lines.slice(place))).finally(refresh)
        // What is added is not in the field any more, whatever becomes of the rest.
        change({ names: lines.slice(place + 1).join('\n') })
      }
      toastDone(format(membershipMessages.addedMany, { count: lines.length }))
      onDone()
    },
  })
  const count = nameLines(values.names).length
  return (
    <form {...element}>
      <Stack gap="small">
        <LongTextField
          label={membershipMessages.names}
          description={membershipMessages.namesNote}
          rows={8}
          {...field('names')}
        />
        {!isVerified && (
          <AgreedField isRequired agreed={values.agreed} onChange={agreed => change({ agreed })} />
        )}
        <FormError message={error} />
        <Row>
          <Button look="main" type="submit" busy={busy}>
            {format(membershipMessages.addMany, { count })}
          </Button>
          <ButtonLink look="plain" href="/dashboard/import">
            {membershipMessages.fromFile}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  )
}

function faultsOf(count: number, isAgreed: boolean) {
  if (count === 0) return { names: membershipMessages.namesMissing }
  if (count > mostNames) return { names: format(membershipMessages.tooManyNames, { most: mostNames }) }
  return { form: isAgreed ? null : verificationMessages.agreedMissing }
}

/**
 * The retry key of the first of these lines. It stays the same until the line is added, since a lost reply does not tell whether it was; of two
 * students with the same name each has a key.
 */
function useKeys(): (lines: readonly string[]) => string {
  const known = useRef(new Map<string, string>())
  return lines => {
    const place = `${lines[0]} ${lines.filter(line => line === lines[0]).length}`
    const key = known.current.get(place) ?? crypto.randomUUID()
    known.current.set(place, key)
    return key
  }
}
