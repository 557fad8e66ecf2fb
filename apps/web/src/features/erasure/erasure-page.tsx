import { erasureDays } from '@kindling/rules/erasure'
import { erasurePageMessages as words } from '@kindling/rules/messages/erasure'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { refreshSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordForm } from '../../ui/password-form.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { type Erasure, erasureQuery, type Reader, type Scope, sendAsking } from './api.ts'
import { GoingList, StayingList } from './erasure-lists.tsx'
import { ErasureNote } from './erasure-note.tsx'

interface ErasurePageProps {
  childId: number
  reader: Reader
  back: ReactNode
  /** The link to take the record, above the act. */
  record?: (child: { id: number; first_name: string }) => ReactNode
}

const scopeOf = (reader: Reader): Scope => (reader === 'school' ? 'school' : 'account')

/**
 * What is deleted, what stays and why, before an erasure is requested; and the week in which it can be
 * canceled.
 */
export function ErasurePage({ childId, reader, back, record }: ErasurePageProps) {
  const state = useQuery({ ...erasureQuery(childId, scopeOf(reader)), retry: false })
  if (state.isPending) return <Skeleton shape="page" count={1} />
  if (state.isError)
    return <FailedState message={messageOf(state.error)} onRetry={() => void state.refetch()} back={back} />
  const erasure = state.data
  const name = erasure.first_name
  const child = { id: childId, first_name: name }
  return (
    <>
      <PageHead
        back={back}
        about={reader === 'own' ? undefined : name}
        title={titleOf(reader, name)}
        lead={
          reader === 'own'
            ? words.ownLead
            : format(reader === 'school' ? words.schoolLead : words.lead, { name })
        }
      />
      <Stack>
        {erasure.waiting && <ErasureNote child={child} reader={reader} waiting={erasure.waiting} />}
        <GoingList erasure={erasure} name={name} isSchool={reader === 'school'} />
        <StayingList erasure={erasure} name={name} isSchool={reader === 'school'} />
        {record?.(child)}
        {!erasure.waiting && <Act child={child} reader={reader} erasure={erasure} />}
      </Stack>
    </>
  )
}

function titleOf(reader: Reader, name: string): string {
  if (reader === 'own') return words.ownTitle
  return format(reader === 'school' ? words.schoolTitle : words.title, { name })
}

interface ActProps {
  child: { id: number; first_name: string }
  reader: Reader
  erasure: Erasure
}

function Act({ child, reader, erasure }: ActProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (erasure.why_not) return <Card role="note">{erasure.why_not}</Card>
  const values = { name: child.first_name, days: erasureDays }
  const asked = { guardian: words.asked, own: words.askedOwn, school: words.askedSchool }[reader]
  const week = { guardian: words.week, own: words.weekOwn, school: words.weekSchool }[reader]
  const act = reader === 'school' ? words.askSchool : words.ask
  const ask = async (password: string) => {
    const scope = scopeOf(reader)
    client.setQueryData(erasureQuery(child.id, scope).queryKey, await sendAsking(child.id, scope, password))
    if (reader === 'own') await refreshSession()
    void client.invalidateQueries({ queryKey: keys.children })
    void client.invalidateQueries({ queryKey: keys.schoolErasures })
    setAsking(false)
  }
  return (
    <div>
      <Button look="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={format(asked, values)} size="small">
        <PasswordForm act={act} destroys onSubmit={ask}>
          <p>{format(week, values)}</p>
        </PasswordForm>
      </Dialog>
    </div>
  )
}
