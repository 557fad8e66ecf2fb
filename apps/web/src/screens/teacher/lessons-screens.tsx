import { ownLessonsAddress } from '@kindling/rules/addresses'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonAnswerMessages } from '@kindling/rules/messages/lesson-answers'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery } from '@tanstack/react-query'
import { Eye, FileUp, ListTree, MessagesSquare, Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import {
  answersAddress,
  CopyLesson,
  createCourseAddress,
  createLessonAddress,
  ExerciseForm,
  ExerciseList,
  editLessonAddress,
  exercisesQuery,
  GiveLesson,
  importLessonsAddress,
  LessonForm,
  LessonVersions,
  OwnCourses,
  OwnLessons,
  ownLessonQuery,
  RemoveLesson,
  SharedNote,
  wordsKey,
} from '../../features/authoring/index.ts'
import { answerCountsQuery } from '../../features/class-journals/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'
import { TeachingTabs } from './teaching-tabs.tsx'

/** The lessons that a teacher writes. */
export const OwnLessonsScreen = () => (
  <>
    <TeachingTabs />
    <PageHead
      title={lessonFormMessages.title}
      lead={lessonFormMessages.lead}
      acts={
        <>
          <ButtonLink href={createLessonAddress} look="main" icon={<Plus aria-hidden="true" />}>
            {lessonFormMessages.write}
          </ButtonLink>
          <ButtonLink href={createCourseAddress} icon={<ListTree aria-hidden="true" />}>
            {courseFormMessages.make}
          </ButtonLink>
          <ButtonLink href={importLessonsAddress} icon={<FileUp aria-hidden="true" />}>
            {lessonFormMessages.bringIn}
          </ButtonLink>
        </>
      }
    />
    <Stack gap="large">
      <OwnLessons />
      <section>
        <Stack>
          <h2>{courseFormMessages.title}</h2>
          <OwnCourses />
        </Stack>
      </section>
    </Stack>
  </>
)

const toLessons = <BackLink href={ownLessonsAddress}>{lessonFormMessages.toLessons}</BackLink>

/** Creates a lesson; then it opens for its exercises (AUTHORING-05). */
export function CreateLessonScreen() {
  const navigation = useContext(NavigationContext)
  return (
    <>
      <PageHead title={lessonFormMessages.write} lead={lessonFormMessages.createLead} back={toLessons} />
      <Card>
        <LessonForm onDone={({ id, user_id }) => navigation?.go(editLessonAddress(id, user_id))} />
      </Card>
    </>
  )
}

/** A lesson for its author: its exercises, its classes, and its texts. */
export function EditLessonScreen() {
  const lessonId = useIdParam('lessonId') ?? 0
  const lesson = useQuery(ownLessonQuery(lessonId))
  const [isTold, setTold] = useState(false)
  const counts = useQuery(answerCountsQuery(lessonId))
  useTabTitle(lesson.data?.name, lessonFormMessages.edit)
  if (lesson.isPending) return <Skeleton shape="page" count={1} />
  if (lesson.isError)
    return (
      <FailedState message={messageOf(lesson.error)} onRetry={() => void lesson.refetch()} back={toLessons} />
    )
  const { name, short_name, status } = lesson.data
  const mayChange = isTold || !lesson.data.course?.is_shared
  const isAnswered = (counts.data?.size ?? 0) > 0
  return (
    <>
      <PageHead
        title={name}
        lead={format(lessonFormMessages.state, { status })}
        back={toLessons}
        acts={
          (status === 'Published' || isAnswered) && (
            <ButtonLink
              href={answersAddress(lessonId)}
              look="main"
              icon={<MessagesSquare aria-hidden="true" />}
            >
              {lessonAnswerMessages.see}
            </ButtonLink>
          )
        }
      />
      <Stack gap="large">
        {mayChange ? (
          <ExerciseList lessonId={lessonId} />
        ) : (
          <SharedNote
            of="lesson"
            isOpen={lesson.data.course?.is_open ?? false}
            onChange={() => setTold(true)}
          />
        )}
        <GiveLesson lesson={lesson.data} />
        {mayChange && (
          <>
            <Card as="section">
              <Stack>
                <h2>{lessonFormMessages.about}</h2>
                <LessonForm key={wordsKey(lesson.data)} lesson={lesson.data} onDone={() => undefined} />
              </Stack>
            </Card>
            <LessonVersions lesson={lesson.data} />
          </>
        )}
        <Row>
          <ButtonLink
            href={`/lesson/detail/${encodeURIComponent(short_name)}`}
            icon={<Eye aria-hidden="true" />}
          >
            {lessonFormMessages.look}
          </ButtonLink>
          <CopyLesson lesson={lesson.data} />
          <RemoveLesson lesson={lesson.data} />
        </Row>
      </Stack>
    </>
  )
}

/** A new exercise of a lesson, or an existing one to change. */
export function ExerciseScreen() {
  const { user } = useSession()
  const lessonId = useIdParam('lessonId') ?? 0
  const exerciseId = useIdParam('exerciseId') ?? 0
  const navigation = useContext(NavigationContext)
  const exercises = useQuery(exercisesQuery(lessonId))
  const lesson = useQuery(ownLessonQuery(lessonId))
  const address = editLessonAddress(lessonId, user?.id ?? 0)
  const back = <BackLink href={address}>{lessonFormMessages.toLesson}</BackLink>
  const title = format(lessonFormMessages.exerciseHead, { isNew: String(exerciseId === 0) })
  useTabTitle(title)
  if (exercises.isPending) return <Skeleton shape="page" count={1} />
  if (exercises.isError)
    return (
      <FailedState
        message={messageOf(exercises.error)}
        onRetry={() => void exercises.refetch()}
        back={back}
      />
    )
  const exercise = exercises.data.find(({ id }) => id === exerciseId) ?? null
  if (exerciseId !== 0 && !exercise)
    return (
      <>
        <PageHead title={title} back={back} />
        <EmptyState picture="lost">{lessonFormMessages.exerciseGone}</EmptyState>
      </>
    )
  return (
    <>
      <PageHead title={title} lead={lessonFormMessages.exerciseLead} back={back} />
      {lesson.data?.course?.is_shared && <SharedNote of="lesson" isOpen={lesson.data.course.is_open} />}
      <Card>
        <ExerciseForm
          key={exercise?.version}
          lessonId={lessonId}
          exercise={exercise}
          onDone={() => navigation?.go(address)}
        />
      </Card>
    </>
  )
}
