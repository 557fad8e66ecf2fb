import { journalAudienceMessages } from '@kindling/rules/messages/journal-audience'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import type { AudienceProps } from './audience-choices.tsx'
import styles from './journals.module.css'

const Choices = lazy(async () => ({ default: (await import('./audience-choices.tsx')).AudienceChoices }))

/** The audience of an entry by a child in a class, in one line; the questions open on request. */
export function AudienceChoice(props: AudienceProps) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(props.teacherId !== null)
  const groups = user?.user_type === 'Child' ? user.groups : []
  if (groups.length === 0) return null
  if (isOpen)
    return (
      <Suspense>
        <Choices {...props} />
      </Suspense>
    )
  const group = groups.find(({ id }) => id === props.classId)?.name
  return (
    <p className={styles.audience}>
      {group ? format(journalAudienceMessages.one, { group }) : journalAudienceMessages.family}
      <Button look="plain" small onClick={() => setOpen(true)}>
        {journalAudienceMessages.change}
      </Button>
    </p>
  )
}
