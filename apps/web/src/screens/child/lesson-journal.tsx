import { learningMessages } from '@kindling/rules/messages/learning'
import type { ProgressState } from '@kindling/rules/progress'
import { lifetimeScore } from '@kindling/rules/scores'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { courseAddress, type Lesson, lessonAddress } from '../../features/courses/index.ts'
import { childQuery } from '../../features/families/index.ts'
import {
  type Journal,
  JournalForm,
  JournalMedia,
  lessonJournalsQuery,
} from '../../features/journals/index.ts'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { Celebration } from '../../ui/celebration.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { FailedState } from '../../ui/states.tsx'
import styles from './child.module.css'

interface LessonJournalProps {
  lesson: Lesson
  state: ProgressState | null
  childId: number
  isOwn: boolean
  courseId: number | null
  /** The playlist from which it was opened. */
  playlistId?: number | null
}

/**
 * The form for the child; the finished entry for all readers; other users cannot write. A lesson that was reopened because one of
 * its entries was deleted shows the other entry, and the form to finish it with (LESSONS-14).
 */
export function LessonJournal({
  lesson,
  state,
  childId,
  isOwn,
  courseId,
  playlistId = null,
}: LessonJournalProps) {
  const client = useQueryClient()
  const list = useQuery(lessonJournalsQuery(childId, lesson.id))
  const [earned, setEarned] = useState<number | null>(null)
  const [savedId, setSavedId] = useState<number | null>(null)
  const saved = (journal: Journal) => {
    client.setQueryData(lessonJournalsQuery(childId, lesson.id).queryKey, (known = []) => [journal, ...known])
    readLessonAgain(client, childId)
    if (playlistId !== null) {
      void client.invalidateQueries({ queryKey: keys.playlists() })
      void tellUnit(playlistId)
    }
    setSavedId(journal.id)
    setEarned(lifetimeScore({ lessons: state === 'completed' ? 0 : 1, journals: 1 }))
  }
  if (list.isPending) return <Pending />
  // Until it is known whether there is an entry already, the form is not shown.
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  // Answers to single questions are shown with these; the last one finishes the lesson as well.
  const written = list.data.find(journal => journal.question_id === null)
  const isFinished = written !== undefined || (state === 'completed' && list.data.length > 0)
  // A just saved entry finishes the lesson, before the progress is updated.
  const isOpenAgain = state === 'inProgress' && written !== undefined && written.id !== savedId
  const form = isOwn && (
    <Card lit className={styles.tell}>
      <div>
        <h2>{learningMessages.tell}</h2>
        <p className={styles.prompt}>{lesson.journal_prompt}</p>
        <ReadAloud text={lesson.journal_prompt} />
      </div>
      <JournalForm childId={childId} lesson={lesson} onSaved={saved} />
    </Card>
  )
  return (
    <section>
      {earned !== null && (
        <Celebration words={format(learningMessages.doneFor, { name: lesson.name, count: earned })} />
      )}
      <Stack>
        {isFinished && (
          <FinishedPart
            journal={written ?? null}
            next={isOpenAgain ? 'here' : lesson.next_lesson_id}
            childId={childId}
            courseId={courseId}
          />
        )}
        {(!isFinished || isOpenAgain) && form}
        {!isFinished && !isOwn && <WrittenByChild childId={childId} prompt={lesson.journal_prompt} />}
      </Stack>
    </section>
  )
}

/** What an entry about a lesson changes besides: the child's journals and progress. */
export function readLessonAgain(client: QueryClient, childId: number): void {
  for (const queryKey of [
    keys.journals(childId),
    keys.lessonProgress(childId),
    keys.userCourses(childId),
    keys.anyCourse,
  ]) {
    void client.invalidateQueries({ queryKey })
  }
}

/** Most lessons are not opened from a playlist: the part about its badge is loaded on demand. */
async function tellUnit(playlistId: number): Promise<void> {
  const { tellUnitDone } = await import('../../features/playlists/index.ts')
  await tellUnitDone(playlistId).catch(() => undefined)
}

interface FinishedPartProps {
  /** Null where answers to its questions finished the lesson: they stand with these. */
  journal: Journal | null
  /** The next lesson; `here` while this one is open again, null after the last. */
  next: number | 'here' | null
  childId: number
  courseId: number | null
}

function FinishedPart({ journal, next, childId, courseId }: FinishedPartProps) {
  return (
    <Card>
      <Stack>
        <h2>{journal ? learningMessages.answered : learningMessages.finished}</h2>
        {journal && <JournalMedia journal={journal} />}
        {journal && <p>{journal.content || journal.title}</p>}
        {next === null && courseId !== null && <p className="soft">{learningMessages.courseDone}</p>}
        <Row>
          {typeof next === 'number' && (
            <ButtonLink
              href={courseId === null ? lessonAddress(childId, next) : courseAddress(childId, courseId, next)}
              look="main"
              icon={<ArrowRight aria-hidden="true" />}
            >
              {learningMessages.nextLesson}
            </ButtonLink>
          )}
          {journal && (
            <ButtonLink href={journalAddress(childId, journal.id)} opens={{ journal: journal.id }}>
              {learningMessages.readJournal}
            </ButtonLink>
          )}
        </Row>
      </Stack>
    </Card>
  )
}

function WrittenByChild({ childId, prompt }: { childId: number; prompt: string }) {
  const { data: child } = useQuery(childQuery(childId))
  return (
    <Card>
      <h2>{learningMessages.tell}</h2>
      <p>{prompt}</p>
      {child && <p className="soft">{format(learningMessages.tellOthers, { name: child.first_name })}</p>}
    </Card>
  )
}
