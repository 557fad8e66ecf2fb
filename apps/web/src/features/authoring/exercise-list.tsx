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
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { OrderedRows } from '../boards/index.ts'
import { exerciseAddress } from './addresses.ts'
import { type Exercise, exercisesQuery, sendExerciseRemoval } from './api.ts'
import styles from './authoring.module.css'
import { KeptWords } from './kept-words.tsx'
import { useExerciseOrder } from './use-exercise-order.ts'

/** The exercises of a lesson for its author, to reorder, change and delete. A new order shows at once. */
export function ExerciseList({ lessonId }: { lessonId: number }) {
  const list = useQuery(exercisesQuery(lessonId))
  const { put, refused, drop } = useExerciseOrder(lessonId)
  const [asked, setAsked] = useState<Exercise | null>(null)
  const exercises = list.data ?? []
  return (
    <Card as="section">
      <Stack>
        <h2>{lessonFormMessages.exercises}</h2>
        {list.isPending && <Skeleton shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{lessonFormMessages.noExercises}</p>}
        {refused && (
          <KeptWords
            isOutdated
            isFound={false}
            differences={[
              {
                label: lessonFormMessages.exerciseOrder,
                saved: orderOf(exercises),
                typed: orderOf(refused),
              },
            ]}
            onSaveMine={() => put(orderedAs(refused, exercises))}
            onDrop={drop}
          />
        )}
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
            onMove={put}
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

const orderOf = (exercises: readonly Exercise[]) =>
  exercises.map((exercise, place) => `${place + 1}. ${titleOf(exercise)}`).join('\n')

/** The saved exercises in the order of the others; those that have come since stand last. */
const orderedAs = (order: readonly Exercise[], saved: readonly Exercise[]) => {
  const placeOf = ({ id }: Exercise) => {
    const place = order.findIndex(one => one.id === id)
    return place < 0 ? order.length : place
  }
  return saved.toSorted((one, other) => placeOf(one) - placeOf(other))
}

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
