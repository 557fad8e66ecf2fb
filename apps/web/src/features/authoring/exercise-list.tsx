import { mostExercises } from '@kindling/rules/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { hostOf } from '@kindling/rules/sparks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { ButtonLink, IconLink } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { OrderedRows } from '../boards/index.ts'
import { exerciseAddress } from './addresses.ts'
import { type Exercise, exercisesQuery, sendExerciseOrder, sendExerciseRemoval } from './api.ts'
import styles from './authoring.module.css'

/** The exercises of a lesson for its author, to reorder, change and delete. A new order shows at once. */
export function ExerciseList({ lessonId }: { lessonId: number }) {
  const client = useQueryClient()
  const { queryKey, ...query } = exercisesQuery(lessonId)
  const list = useQuery({ queryKey, ...query })
  const [asked, setAsked] = useState<Exercise | null>(null)
  const exercises = list.data ?? []
  const put = async (now: readonly Exercise[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, [...now])
    try {
      await sendExerciseOrder(
        lessonId,
        now.map(({ id }) => id),
      )
    } catch (error) {
      toastFailed(messageOf(error))
    }
    void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: keys.authored('lesson', lessonId) })
  }
  return (
    <Card as="section">
      <Stack>
        <h2>{lessonFormMessages.exercises}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{lessonFormMessages.noExercises}</p>}
        {exercises.length > 0 && (
          <OrderedRows
            items={exercises}
            keyOf={({ id }) => id}
            titleOf={titleOf}
            pictureOf={exercise => exercise.resource_preview}
            words={lessonFormMessages.exerciseRows}
            bodyOf={(exercise, place) => <ExerciseBody exercise={exercise} number={place + 1} />}
            actOf={(exercise, place) => (
              <IconLink
                href={exerciseAddress(lessonId, exercise.id)}
                label={format(lessonFormMessages.changeExercise, { number: place + 1 })}
                icon={<Pencil aria-hidden="true" size={20} />}
              />
            )}
            onMove={now => void put(now)}
            onTake={setAsked}
          />
        )}
        {list.data && exercises.length < mostExercises.lesson && (
          <Row>
            <ButtonLink
              href={exerciseAddress(lessonId)}
              look={exercises.length === 0 ? 'main' : 'quiet'}
              icon={<Plus aria-hidden="true" />}
            >
              {lessonFormMessages.addExercise}
            </ButtonLink>
          </Row>
        )}
        {asked && (
          <RemoveExercise
            exercise={asked}
            number={exercises.findIndex(({ id }) => id === asked.id) + 1}
            onDone={() => setAsked(null)}
          />
        )}
      </Stack>
    </Card>
  )
}

/** An exercise by its first question. */
const titleOf = ({ questions, resource }: Exercise) => questions[0]?.question ?? resource

const ExerciseBody = ({ exercise, number }: { exercise: Exercise; number: number }) => (
  <>
    <h3>{format(lessonFormMessages.exerciseTitle, { number })}</h3>
    <p className="soft">
      {format(lessonFormMessages.resourceAt, {
        type: exercise.resource_type,
        host: hostOf(exercise.resource),
      })}
    </p>
    <ol className={styles.questions}>
      {exercise.questions.map(({ question_id, question }) => (
        <li key={question_id}>{question}</li>
      ))}
    </ol>
  </>
)

interface RemoveExerciseProps {
  exercise: Exercise
  number: number
  onDone: () => void
}

/** The question before an exercise is deleted. */
function RemoveExercise({ exercise, number, onDone }: RemoveExerciseProps) {
  const client = useQueryClient()
  const { busy, error, send } = useSending()
  const remove = () =>
    send(async () => {
      const { message } = await sendExerciseRemoval(exercise.id)
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.authored() })
      onDone()
    })
  return (
    <ConfirmDialog
      open
      title={format(lessonFormMessages.removeExercise, { number })}
      confirm={lessonFormMessages.remove}
      destroys
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      {lessonFormMessages.removeExerciseText}
    </ConfirmDialog>
  )
}
