import { maxLengths } from '@kindling/rules/formats'
import { firstStepMessages } from '@kindling/rules/messages/first-steps'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import type { SampleJournal } from '@kindling/rules/sample-class'
import { Send, Star } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Avatar, type Faced } from '../../ui/picture.tsx'
import { useForm } from '../../ui/use-form.ts'
import { EntryCard } from '../journals/index.ts'
import styles from './sample-class.module.css'

interface SampleEntryProps {
  journal: SampleJournal
  place: number
  onAnswered: () => void
}

/** An invented journal with the acts of a real one; beside it, the child's view of them. */
export function SampleEntry({ journal, place, onAnswered }: SampleEntryProps) {
  const { user } = useSession()
  const [said, setSaid] = useState<string | null>(null)
  const [isStarred, setStarred] = useState(false)
  const { name, title, picture } = journal
  const child: Faced = { id: -1 - place, first_name: name, last_name: '', avatar: journal.face }
  const form = useForm({
    start: { text: '' },
    send: ({ text }) => {
      if (text.trim() === '') return
      setSaid(text.trim())
      form.reset()
      onAnswered()
    },
  })
  const star = () => {
    if (!isStarred) onAnswered()
    setStarred(!isStarred)
  }
  const label = format(firstStepMessages.replyTo, { name })
  return (
    <>
      <EntryCard
        by={child}
        name={<strong>{name}</strong>}
        line={`${format(firstStepMessages.sampleOf, { age: journal.age })} · ${format(journallingMessages.lesson, { name: journal.lesson })}`}
        mark={<span className={styles.mark}>{firstStepMessages.sampleMark}</span>}
        media={
          picture && (
            <div className={styles.mount}>
              <img src={picture} alt={format(firstStepMessages.pictureOf, { title })} />
            </div>
          )
        }
        isListed
      >
        <h2 className={styles.title}>{title}</h2>
        <p>{journal.text}</p>
        <div>
          <Button
            icon={<Star aria-hidden="true" fill={isStarred ? 'currentColor' : 'none'} />}
            aria-pressed={isStarred}
            onClick={star}
          >
            {isStarred ? journallingMessages.starred : journallingMessages.star}
          </Button>
        </div>
        <form {...form.element} className={styles.reply}>
          <TextField
            aria-label={`${label}: ${title}`}
            placeholder={label}
            maxLength={maxLengths.comment}
            autoComplete="off"
            {...form.field('text')}
          />
          <IconButton
            type="submit"
            label={firstStepMessages.send}
            icon={<Send aria-hidden="true" />}
            disabled={form.values.text.trim() === ''}
          />
        </form>
      </EntryCard>
      <div role="status">
        {user && (said !== null || isStarred) && (
          <AsSeen child={name} teacher={user} said={said} isStarred={isStarred} />
        )}
      </div>
    </>
  )
}

interface AsSeenProps {
  child: string
  teacher: Faced
  said: string | null
  isStarred: boolean
}

/** The answer, as shown on the child's home page. */
const AsSeen = ({ child, teacher, said, isStarred }: AsSeenProps) => (
  <div className={styles.seen}>
    <p className="soft">{format(firstStepMessages.seen, { name: child })}</p>
    <Card className={styles.answer}>
      <Avatar of={teacher} />
      <div>
        {said !== null && (
          <>
            <strong>{format(firstStepMessages.seenAnswer, { name: teacher.first_name })}</strong>
            <p>{said}</p>
          </>
        )}
        {isStarred && (
          <p className={styles.star}>
            <Star aria-hidden="true" size={18} fill="currentColor" />
            {format(firstStepMessages.seenStar, { name: teacher.first_name })}
          </p>
        )}
      </div>
    </Card>
  </div>
)
