import { mostExercises } from '@kindling/rules/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { exerciseAddress } from './addresses.ts'
import { type Exercise, exercisesQuery, sendExerciseRemoval } from './api.ts'
import styles from './authoring.module.css'

/** The exercises of a lesson for its author, in order. */
export function ExerciseList({ lessonId }: { lessonId: number }) {
  const list = useQuery(exercisesQuery(lessonId))
  return (
    <Card as="section">
      <Stack>
        <h2>{lessonFormMessages.exercises}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{lessonFormMessages.noExercises}</p>}
        {list.data?.map((exercise, place) => (
          <OneExercise key={exercise.id} exercise={exercise} number={place + 1} lessonId={lessonId} />
        ))}
        {list.data && list.data.length < mostExercises.lesson && (
          <Row>
            <ButtonLink
              href={exerciseAddress(lessonId)}
              look={list.data.length === 0 ? 'main' : 'quiet'}
              icon={<Plus aria-hidden="true" />}
            >
              {lessonFormMessages.addExercise}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

interface OneExerciseProps {
  exercise: Exercise
  number: number
  lessonId: number
}

function OneExercise({ exercise, number, lessonId }: OneExerciseProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send } = useSending()
  const title = format(lessonFormMessages.exerciseTitle, { number })
  const remove = () =>
    send(async () => {
      const { message } = await sendExerciseRemoval(exercise.id)
      setAsking(false)
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.authored() })
    })
  return (
    <div className={styles.exercise}>
      <h3>{title}</h3>
      <p className={styles.address}>{exercise.resource}</p>
      <ol className={styles.questions}>
        {exercise.questions.map(({ question_id, question }) => (
          <li key={question_id}>{question}</li>
        ))}
      </ol>
      <Row>
        <ButtonLink small href={exerciseAddress(lessonId, exercise.id)} icon={<Pencil aria-hidden="true" />}>
          {lessonFormMessages.change}
          <span className="out-of-sight">{`: ${title}`}</span>
        </ButtonLink>
        <Button small look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          {lessonFormMessages.remove}
          <span className="out-of-sight">{`: ${title}`}</span>
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        title={format(lessonFormMessages.removeExercise, { number })}
        confirm={lessonFormMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {lessonFormMessages.removeExerciseText}
      </ConfirmDialog>
    </div>
  )
}
