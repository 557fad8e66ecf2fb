import { wblListMessages as words } from '@kindling/rules/messages/wbl-lists'
import { type WblKind, wblKinds } from '@kindling/rules/wbl-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { Card, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type Choice, type School, workListsQuery } from './api.ts'
import { AddChoice } from './choice-form.tsx'
import { ChoiceRow } from './choice-row.tsx'
import styles from './work-lists.module.css'

/** The lists of the user's school, or of one of a district: added to, renamed, hidden; nothing is deleted. */
export function WorkLists({ schoolId }: { schoolId?: number }) {
  const lists = useQuery({ ...workListsQuery(schoolId), retry: false })
  const [kind, setKind] = useState<WblKind>('type')
  if (lists.isPending) return <Skeleton shape="row" count={6} />
  if (lists.isError)
    return <FailedState message={messageOf(lists.error)} onRetry={() => void lists.refetch()} />
  const { choices } = lists.data
  return (
    <Stack>
      <p className="soft">{words.help}</p>
      <Tabs
        label={words.listsLabel}
        active={kind}
        onChange={key => setKind(key as WblKind)}
        tabs={wblKinds.map(one => ({
          key: one,
          label: words.kinds[one],
          content: (
            <List kind={one} choices={choices.filter(choice => choice.kind === one)} schoolId={schoolId} />
          ),
        }))}
      />
    </Stack>
  )
}

interface ListProps {
  kind: WblKind
  choices: readonly Choice[]
  schoolId: School
}

function List({ kind, choices, schoolId }: ListProps) {
  const shown = choices.filter(one => !one.is_hidden)
  const hidden = choices.filter(one => one.is_hidden)
  return (
    <Stack>
      <Card as="section">
        {shown.length === 0 ? (
          <EmptyState picture="class">{words.empty}</EmptyState>
        ) : (
          <Rows label={words.kinds[kind]} choices={shown} schoolId={schoolId} />
        )}
      </Card>
      <Card as="section">
        <AddChoice kind={kind} schoolId={schoolId} />
      </Card>
      {hidden.length > 0 && (
        <Card as="section">
          <Stack gap="small">
            <h2>{words.hidden}</h2>
            <Rows label={words.hidden} choices={hidden} schoolId={schoolId} />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

const Rows = ({ label, choices, schoolId }: Omit<ListProps, 'kind'> & { label: string }) => (
  <ul className={styles.choices} aria-label={label}>
    {choices.map(one => (
      <ChoiceRow key={one.id} choice={one} schoolId={schoolId} />
    ))}
  </ul>
)
