import { useContext, useEffect } from 'react'
import { useIdParam, useTextParam } from '../../platform/use-address.ts'
import { NavigationContext } from '../../ui/link.tsx'
import { LessonPart } from './lesson-part.tsx'

/** A lesson of a child; an id that is not a number belongs to the public page (LESSONS-02). */
export function ChildLessonScreen() {
  const childId = useIdParam('childId') ?? 0
  const lessonId = useIdParam('lessonId')
  const written = useTextParam('lessonId')
  const navigation = useContext(NavigationContext)
  useEffect(() => {
    if (lessonId === null) navigation?.moveOn(`/lesson/detail/${encodeURIComponent(written)}`)
  }, [lessonId, written, navigation])
  return lessonId === null ? null : <LessonPart childId={childId} lessonId={lessonId} courseId={null} />
}
