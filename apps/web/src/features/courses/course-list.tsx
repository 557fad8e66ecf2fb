import { learningWords } from '@kindling/rules/words/learning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { TextField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { courseAddress } from './addresses.ts'
import { coursesQuery } from './api.ts'
import { CourseCard } from './course-card.tsx'

interface CourseListProps {
  /** The child who looks; others get the page that everybody may see. */
  childId: number | null
  withFilter?: boolean
}

/** The published courses. */
export function CourseList({ childId, withFilter }: CourseListProps) {
  const list = useQuery(coursesQuery)
  const [words, setWords] = useState('')
  if (list.isPending) return <Skeleton shape="card" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="courses">{learningWords.coursesEmpty}</EmptyState>
  const wanted = words.trim().toLocaleLowerCase()
  const shown = list.data.filter(course =>
    `${course.name} ${course.summary}`.toLocaleLowerCase().includes(wanted),
  )
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
      {shown.length === 0 ? (
        <EmptyState picture="courses">{say(learningWords.noMatch, { words })}</EmptyState>
      ) : (
        <CardGrid>
          {shown.map(course => (
            <CourseCard
              key={course.id}
              course={course}
              level={withFilter ? 2 : 3}
              href={
                childId === null
                  ? `/course/detail/${encodeURIComponent(course.short_name)}`
                  : courseAddress(childId, course.id)
              }
            />
          ))}
        </CardGrid>
      )}
    </Stack>
  )
}
