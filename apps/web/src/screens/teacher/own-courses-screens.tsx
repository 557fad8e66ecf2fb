import { ownLessonsAddress } from '@kindling/rules/addresses'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useContext, useState } from 'react'
import {
  audienceOf,
  CourseForm,
  CourseOutline,
  CoursePicture,
  CourseVersions,
  courseWordsKey,
  editCourseAddress,
  GiveCourse,
  ownCourseQuery,
  RemoveCourse,
  ShareCourse,
  SharedNote,
} from '../../features/authoring/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useTabTitle } from '../../platform/tab-title.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Row, Stack } from '../../ui/card.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

const toLessons = <BackLink href={ownLessonsAddress}>{lessonFormMessages.toLessons}</BackLink>

/** Creates a course; then it opens for its lessons. */
export function CreateCourseScreen() {
  const navigation = useContext(NavigationContext)
  return (
    <>
      <PageHead title={courseFormMessages.make} lead={courseFormMessages.createLead} back={toLessons} />
      <Card>
        <CourseForm onDone={({ id }) => navigation?.go(editCourseAddress(id))} />
      </Card>
    </>
  )
}

/** A course for its author: its units, its classes, and its texts. */
export function EditCourseScreen() {
  const courseId = useIdParam('courseId') ?? 0
  const course = useQuery(ownCourseQuery(courseId))
  const [isTold, setTold] = useState(false)
  useTabTitle(course.data?.name, courseFormMessages.edit)
  if (course.isPending) return <Skeleton shape="page" count={1} />
  if (course.isError)
    return (
      <FailedState message={messageOf(course.error)} onRetry={() => void course.refetch()} back={toLessons} />
    )
  const { name, short_name, share, everybody } = course.data
  const mayChange = isTold || share?.state !== 'shared'
  return (
    <>
      <PageHead
        title={name}
        lead={format(courseFormMessages.state, { audience: audienceOf(course.data) })}
        back={toLessons}
      />
      <Stack gap="large">
        {mayChange ? (
          <CourseOutline course={course.data} />
        ) : (
          <SharedNote of="course" isOpen={everybody?.state === 'shared'} onChange={() => setTold(true)} />
        )}
        <GiveCourse course={course.data} />
        <ShareCourse course={course.data} />
        {mayChange && (
          <>
            <CoursePicture course={course.data} />
            <Card as="section">
              <Stack>
                <h2>{courseFormMessages.about}</h2>
                <CourseForm key={courseWordsKey(course.data)} course={course.data} onDone={() => undefined} />
              </Stack>
            </Card>
            <CourseVersions course={course.data} />
          </>
        )}
        <Row>
          <ButtonLink
            href={`/course/detail/${encodeURIComponent(short_name)}`}
            icon={<Eye aria-hidden="true" />}
          >
            {lessonFormMessages.look}
          </ButtonLink>
          <RemoveCourse courseId={courseId} />
        </Row>
      </Stack>
    </>
  )
}
