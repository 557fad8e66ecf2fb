import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { plainText } from '@kindling/rules/rich-text'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import buttonStyles from '../../ui/button.module.css'
import { Card, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { RichTextView } from '../../ui/rich-text/rich-text-view.tsx'
import { FailedState } from '../../ui/states.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import { type Exercise, exercisesQuery } from './api.ts'
import styles from './authoring.module.css'

interface LessonExercisesProps {
  lessonId: number
  /** The child opened an exercise. */
  onOpen: () => void
  /** What stands under a question: the child's answer, and the way to give it. */
  answerTo?: (question: Exercise['questions'][number]) => ReactNode
}

/**
 * The exercises that a teacher has added to a lesson: to watch or open, questions, and a
 * reflection.
 */
export function LessonExercises({ lessonId, onOpen, answerTo }: LessonExercisesProps) {
  const list = useQuery(exercisesQuery(lessonId))
  if (list.isPending) return <Pending />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  return (
    <Stack>
      {list.data.map((exercise, place) => (
        <OneExercise
          key={exercise.id}
          exercise={exercise}
          number={place + 1}
          onOpen={onOpen}
          answerTo={answerTo}
        />
      ))}
    </Stack>
  )
}

interface OneExerciseProps extends Pick<LessonExercisesProps, 'onOpen'> {
  exercise: Exercise
  number: number
  answerTo: LessonExercisesProps['answerTo']
}

function OneExercise({ exercise, number, onOpen, answerTo }: OneExerciseProps) {
  const { resource, resource_preview, questions, reflection, transcript, video } = exercise
  const title = format(lessonFormMessages.exerciseTitle, { number })
  const aloud = [...questions.map(({ question }) => question), reflection ? plainText(reflection) : '']
  return (
    <Card as="section">
      <Stack>
        <h2>{title}</h2>
        {video && (
          <VideoPlayer
            source={video}
            title={title}
            poster={resource_preview}
            captions={null}
            closed={lessonFormMessages.askFirst}
            onPlay={onOpen}
          />
        )}
        {transcript && (
          <details>
            <summary>{lessonFormMessages.said}</summary>
            <p className={styles.said}>{transcript}</p>
          </details>
        )}
        {!video && resource === '' && <p>{lessonFormMessages.outOfSight}</p>}
        {!video && resource !== '' && (
          <a
            href={resource}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onOpen}
            className={[buttonStyles.button, buttonStyles.quiet, 'alone'].join(' ')}
          >
            <ExternalLink aria-hidden="true" />
            <span>
              {lessonFormMessages.open}
              <span className="out-of-sight">{format(lessonFormMessages.openOf, { number })}</span>
            </span>
          </a>
        )}
        <ol className={styles.questions}>
          {questions.map(question => (
            <li key={question.question_id}>
              {question.question}
              {answerTo?.(question)}
            </li>
          ))}
        </ol>
        {reflection && (
          <div>
            <h3>{lessonFormMessages.think}</h3>
            <RichTextView text={reflection} />
          </div>
        )}
        <ReadAloud text={aloud.join(' ')} />
      </Stack>
    </Card>
  )
}
