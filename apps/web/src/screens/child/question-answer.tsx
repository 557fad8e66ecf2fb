import { lessonAnswerMessages } from '@kindling/rules/messages/lesson-answers'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import {
  type Journal,
  JournalForm,
  JournalMedia,
  lessonJournalsQuery,
} from '../../features/journals/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import styles from './child.module.css'
import { readLessonAgain } from './lesson-journal.tsx'

interface QuestionAnswerProps {
  childId: number
  lesson: { id: number; name: string }
  question: { question_id: number; question: string }
  /** The child itself, who may answer. */
  isOwn: boolean
}

/** Under a question of an exercise: the newest answer of the child, and the button to answer. */
export function QuestionAnswer({ childId, lesson, question, isOwn }: QuestionAnswerProps) {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { queryKey, ...query } = lessonJournalsQuery(childId, lesson.id)
  const list = useQuery({ queryKey, ...query })
  const answer = list.data?.find(journal => journal.question_id === question.question_id)
  const saved = (journal: Journal) => {
    client.setQueryData(queryKey, (known = []) => [journal, ...known])
    readLessonAgain(client, childId)
    toastDone(lessonAnswerMessages.saved)
    setOpen(false)
  }
  return (
    <div className={styles.questionAnswer}>
      {answer && <OwnAnswer answer={answer} childId={childId} />}
      {isOwn && list.data && (
        <Button small icon={<Pencil aria-hidden="true" />} onClick={() => setOpen(true)}>
          {answer ? lessonAnswerMessages.again : lessonAnswerMessages.answer}
          <span className="out-of-sight">{`: ${question.question}`}</span>
        </Button>
      )}
      <Dialog open={isOpen} title={question.question} onClose={() => setOpen(false)}>
        <Stack>
          <ReadAloud text={question.question} />
          <JournalForm
            childId={childId}
            lesson={lesson}
            questionId={question.question_id}
            onSaved={saved}
            onCancel={() => setOpen(false)}
          />
        </Stack>
      </Dialog>
    </div>
  )
}

const OwnAnswer = ({ answer, childId }: { answer: Journal; childId: number }) => (
  <Stack>
    <p className={styles.ownAnswer}>
      <Check aria-hidden="true" size={20} />
      <Link href={journalAddress(childId, answer.id)} opens={{ journal: answer.id }}>
        {lessonAnswerMessages.answered}
      </Link>
    </p>
    {answer.medias.length > 0 && <JournalMedia journal={answer} />}
    {answer.content && <p>{answer.content}</p>}
  </Stack>
)
