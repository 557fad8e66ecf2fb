import { learningWords } from '@kindling/rules/words/learning'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { courseAddress, type Lesson, lessonAddress } from '../../features/courses/index.ts'
import { childQuery } from '../../features/families/index.ts'
import { type Journal, JournalForm, lessonJournalQuery } from '../../features/journals/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import styles from './child.module.css'

interface LessonJournalProps {
  lesson: Lesson
  childId: number
  isOwn: boolean
  courseId: number | null
}

/** The form for the child; the finished entry for everybody; nothing to write for others. */
export function LessonJournal({ lesson, childId, isOwn, courseId }: LessonJournalProps) {
  const client = useQueryClient()
  const written = useQuery(lessonJournalQuery(childId, lesson.id))
  const [celebrating, setCelebrating] = useState(false)
  const saved = (journal: Journal) => {
    client.setQueryData(lessonJournalQuery(childId, lesson.id).queryKey, journal)
    for (const queryKey of [
      keys.journals(childId),
      keys.lessonProgress(childId),
      keys.userCourses(childId),
      keys.anyCourse,
    ]) {
      void client.invalidateQueries({ queryKey })
    }
    setCelebrating(true)
  }
  if (written.isPending) return <Skeleton shape="box" count={1} />
  // Without knowing whether there is one already, nobody is asked to write another.
  if (written.isError)
    return <FailedState message={messageOf(written.error)} onRetry={() => void written.refetch()} />
  return (
    <section>
      {celebrating && (
        <Celebration
          words={say(learningWords.done, { name: lesson.name })}
          onDone={() => setCelebrating(false)}
        />
      )}
      {written.data ? (
        <FinishedPart journal={written.data} lesson={lesson} childId={childId} courseId={courseId} />
      ) : isOwn ? (
        <Card lit className={styles.tell}>
          <div>
            <h2>{learningWords.tell}</h2>
            <p className={styles.prompt}>{lesson.journal_prompt}</p>
            <ReadAloud text={lesson.journal_prompt} />
          </div>
          <JournalForm childId={childId} lesson={lesson} onSaved={saved} />
        </Card>
      ) : (
        <WrittenByChild childId={childId} prompt={lesson.journal_prompt} />
      )}
    </section>
  )
}

function FinishedPart({
  journal,
  lesson,
  childId,
  courseId,
}: {
  journal: Journal
  lesson: Lesson
  childId: number
  courseId: number | null
}) {
  const next = lesson.next_lesson_id
  return (
    <Card>
      <Stack>
        <h2>{learningWords.answered}</h2>
        <p>{journal.content || journal.title}</p>
        {next === null && <p className="soft">{learningWords.courseDone}</p>}
        <Row>
          {next !== null && (
            <ButtonLink
              href={courseId === null ? lessonAddress(childId, next) : courseAddress(childId, courseId, next)}
              look="main"
              icon={<ArrowRight aria-hidden="true" />}
            >
              {learningWords.nextLesson}
            </ButtonLink>
          )}
          <ButtonLink href={journalAddress(childId, journal.id)} opens={{ journal: journal.id }}>
            {learningWords.readJournal}
          </ButtonLink>
        </Row>
      </Stack>
    </Card>
  )
}

function WrittenByChild({ childId, prompt }: { childId: number; prompt: string }) {
  const { data: child } = useQuery(childQuery(childId))
  return (
    <Card>
      <h2>{learningWords.tell}</h2>
      <p>{prompt}</p>
      {child && <p className="soft">{say(learningWords.tellOthers, { name: child.first_name })}</p>}
    </Card>
  )
}
