import { toCheckOnMessages } from '@kindling/rules/messages/to-check-on'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { talksQuery } from '../talk/index.ts'
import { TalkButton } from './noted-talk.tsx'
import styles from './reports.module.css'

interface ToCheckOnActsProps {
  student: { id: number; first_name: string }
  /** The own note, or none yet; null where another teacher has talked with the student. */
  isNoted: boolean | null
  /** Opens the answers of the student, unless they are open. */
  onOpen?: () => void
}

/** An open wish to talk comes first: it is answered among the talks of the reader's home, where it is told who is with the child. */
export function ToCheckOnActs({ student, isNoted, onOpen }: ToCheckOnActsProps) {
  const { id, first_name: name } = student
  const { data } = useQuery({ ...talksQuery, retry: false })
  const talk = data?.talks.find(({ child }) => child.id === id)
  return (
    <div className={styles.acts} data-no-print>
      {talk && (
        <ButtonLink small href="/dashboard/roster">
          {format(toCheckOnMessages.talk, { cause: talk.cause })}
          <Of name={name} />
        </ButtonLink>
      )}
      {onOpen && (
        <Button small onClick={onOpen}>
          {toCheckOnMessages.answers}
          <Of name={name} />
        </Button>
      )}
      <ButtonLink small look="plain" href={`/child/${id}/journals`}>
        {toCheckOnMessages.journals}
        <Of name={name} />
      </ButtonLink>
      {isNoted !== null && <TalkButton student={student} isNoted={isNoted} />}
    </div>
  )
}

/** The same act is there for each student. */
const Of = ({ name }: { name: string }) => <span className="out-of-sight">{`, ${name}`}</span>
