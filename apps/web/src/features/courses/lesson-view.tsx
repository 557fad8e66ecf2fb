import { learningMessages } from '@kindling/rules/messages/learning'
import { type ProgressState, progressState } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { lastPath } from '../../platform/last-path.ts'
import { IconLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ProgressBadge } from '../../ui/progress.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { ActivityCard } from './activity-card.tsx'
import { type Lesson, lessonProgressQuery } from './api.ts'
import { ByAuthor } from './by-author.tsx'
import styles from './courses.module.css'
import { LessonWalk, stepIn } from './lesson-walk.tsx'

interface LessonViewProps {
  lesson: Lesson
  state: ProgressState | null
  back: ReactNode
  /** Where closing leads without a previous page. */
  closeTo: string
  onOpen: () => void
  /** The acts on the lesson as an item of the catalogue. */
  acts?: ReactNode
  /** For the child who takes it, one step at a time; all other readers see the whole lesson. */
  walk?: Walk | undefined
  /** The content after the activities: the journal form, or its author. */
  children: ReactNode
}

export interface Walk {
  /** The step that the address names. */
  step: number | null
  hrefOf: (step: number) => string
  /** For a child who hardly reads yet: no more words than the steps need. */
  isBrief: boolean
}

/** A lesson: what to watch, open and try, then the journal. Closing it returns to the stored last path (LESSONS-19). */
export function LessonView({ lesson, state, back, closeTo, onOpen, acts, walk, children }: LessonViewProps) {
  const step = walk && stepIn(walk.step, lesson.activities)
  const activity = step && lesson.activities[step - 1]
  const isFirst = step === undefined || step === 1
  return (
    <article>
      <Stack gap="large">
        <header>
          <div className={styles.lessonTop}>
            {back}
            <IconLink
              href={lastPath() ?? closeTo}
              label={learningMessages.closeLesson}
              icon={<X aria-hidden="true" />}
            />
          </div>
          <h1 tabIndex={-1}>{lesson.name}</h1>
          {/* At every step: what is below does not move. */}
          {!walk?.isBrief && <p className="soft">{lesson.summary}</p>}
          <ByAuthor {...lesson} />
          <Row className={styles.listen}>
            {state && <ProgressBadge state={state} />}
            {!walk && <ReadAloud text={`${lesson.name}. ${lesson.summary} ${lesson.journal_prompt}`} />}
            {activity && (
              <ReadAloud
                key={activity.id}
                text={`${isFirst ? `${lesson.name}. ${lesson.summary} ` : ''}${activity.title}. ${activity.note}`}
              />
            )}
            {acts}
          </Row>
        </header>
        {!walk && lesson.activities.length > 0 && (
          <section>
            <h2 className="out-of-sight">{learningMessages.activities}</h2>
            <ul className={styles.activities}>
              {lesson.activities.map(activity => (
                <ActivityCard key={activity.id} activity={activity} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        )}
        {walk && step ? (
          <LessonWalk
            activities={lesson.activities}
            step={step}
            hrefOf={walk.hrefOf}
            isCompleted={state === 'completed'}
            onOpen={onOpen}
          >
            {children}
          </LessonWalk>
        ) : (
          children
        )}
      </Stack>
    </article>
  )
}

/** The child's progress in a lesson. */
export function useLessonState(childId: number, lessonId: number): ProgressState | null {
  const { data } = useQuery({ ...lessonProgressQuery(childId), enabled: childId > 0 })
  return data ? progressState(data.find(entry => entry.lesson_id === lessonId)?.progress) : null
}
