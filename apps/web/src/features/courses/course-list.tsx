import { learningWords } from '@kindling/rules/words/learning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { courseAddress } from './addresses.ts'
import { type CourseCardData, coursesQuery } from './api.ts'
import { CourseCard } from './course-card.tsx'

interface CourseListProps {
  /** The child who looks; others get the page that everybody may see. */
  childId: number | null
  withFilter?: boolean
}

/** The published courses. */
export function CourseList({ childId, withFilter = false }: CourseListProps) {
  const [words, setWords] = useState('')
  return (
    <Stack>
      {withFilter && (
        <TextField
          type="search"
          aria-label={learningWords.filter}
          placeholder={learningWords.filter}
          maxLength={80}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      )}
      <FoundCourses childId={childId} words={words} level={withFilter ? 2 : 3} />
    </Stack>
  )
}

interface FoundCoursesProps {
  childId: number | null
  words: string
  level: 2 | 3
}

function FoundCourses({ childId, words, level }: FoundCoursesProps) {
  const list = useQuery(coursesQuery)
  if (list.isPending) return <Skeleton shape="card" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="courses">{learningWords.coursesEmpty}</EmptyState>
  const wanted = words.trim().toLocaleLowerCase()
  const shown = list.data.filter(course =>
    `${course.name} ${course.summary}`.toLocaleLowerCase().includes(wanted),
  )
  if (shown.length === 0)
    return <EmptyState picture="courses">{say(learningWords.noMatch, { words })}</EmptyState>
  return (
    <CardGrid>
      {shown.map(course => (
        <CourseCard key={course.id} course={course} level={level} href={hrefOf(course, childId)} />
      ))}
    </CardGrid>
  )
}

const hrefOf = (course: CourseCardData, childId: number | null) =>
  childId === null
    ? `/course/detail/${encodeURIComponent(course.short_name)}`
    : courseAddress(childId, course.id)
