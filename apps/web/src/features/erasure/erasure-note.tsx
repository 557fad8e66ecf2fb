import { erasureAddress } from '@kindling/rules/addresses'
import { erasurePageMessages as words } from '@kindling/rules/messages/erasure'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { keys } from '../../platform/query-keys.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Erasure, erasureQuery, type Reader, sendKeeping } from './api.ts'

interface ErasureNoteProps {
  child: { id: number; first_name: string }
  reader: Reader
  waiting: Partial<NonNullable<Erasure['waiting']>> & { due_at: string }
  /** Shown on another page than the one about it. */
  leadsThere?: boolean
}

/**
 * The week in which an erasure can be canceled: when it happens, who requested it, and one press that keeps the
 * account.
 */
export function ErasureNote({ child, reader, waiting, leadsThere = false }: ErasureNoteProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const name = child.first_name
  const scope = reader === 'school' ? 'school' : 'account'
  const keep = () =>
    send(async () => {
      client.setQueryData(erasureQuery(child.id, scope).queryKey, await sendKeeping(child.id, scope))
      toastDone(words.kept)
      if (reader === 'own') await refreshSession()
      await Promise.all(
        [keys.children, keys.schoolErasures].map(queryKey => client.invalidateQueries({ queryKey })),
      )
    })
  const title = { guardian: words.waits, own: words.waitsOwn, school: words.waitsSchool }[reader]
  return (
    <Card as="section" lit role="status">
      <Stack gap="small">
        <h2>{format(title, { name, day: printDay(waiting.due_at) })}</h2>
        {waiting.asked_at && <p>{whoAsked(waiting)}</p>}
        {reader !== 'school' && (
          <p>{reader === 'own' ? words.waitsOwnNote : format(words.waitsNote, { name })}</p>
        )}
        <FormError message={error} />
        <Row>
          <Button look="main" busy={busy} onClick={() => void keep()}>
            {reader === 'school' ? words.keepSchool : words.keep}
          </Button>
          {leadsThere && <ButtonLink href={erasureAddress(child.id)}>{words.look}</ButtonLink>}
        </Row>
      </Stack>
    </Card>
  )
}

function whoAsked({ asked_at = '', asked_by, is_own }: Partial<NonNullable<Erasure['waiting']>>): string {
  const day = printDay(asked_at)
  if (!asked_by) return format(words.waitsSince, { day })
  return format(words.waitsBy, { own: is_own ? 'yes' : 'no', by: asked_by, day })
}
