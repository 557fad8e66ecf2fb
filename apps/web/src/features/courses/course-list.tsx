import { type Band, bandOfGrade, bands } from '@kindling/rules/grades'
import { learningMessages } from '@kindling/rules/messages/learning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { courseAddress } from './addresses.ts'
import { type CourseCardData, coursesQuery, userCoursesQuery } from './api.ts'
import { CourseCard } from './course-card.tsx'
import styles from './courses.module.css'
import { ownBand } from './own-band.ts'

interface CourseListProps {
  /** The child who looks; others get the page that everybody may see. */
  childId: number | null
  withFilter?: boolean
}

interface Wanted {
  words: string
  band: Band | null
}

/**
 * The published courses. Where they can be searched, those for the own grades come first into sight; a child is offered no others but what
 * a class was given.
 */
export function CourseList({ childId, withFilter = false }: CourseListProps) {
  const { user } = useSession()
  const own = ownBand(user)
  const isOffered = user?.user_type === 'Child' && own !== null
  const [wanted, setWanted] = useState<Wanted>({ words: '', band: withFilter && !isOffered ? own : null })
  return (
    <Stack>
      {withFilter && (
        <Filter wanted={wanted} withBands={!isOffered} onChange={part => setWanted({ ...wanted, ...part })} />
      )}
      <FoundCourses childId={childId} wanted={wanted} level={withFilter ? 2 : 3} />
    </Stack>
  )
}

interface FilterProps {
  wanted: Wanted
  withBands: boolean
  onChange: (part: Partial<Wanted>) => void
}

function Filter({ wanted, withBands, onChange }: FilterProps) {
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        aria-label={learningMessages.filter}
        placeholder={learningMessages.filter}
        maxLength={80}
        value={wanted.words}
        onChange={event => onChange({ words: event.currentTarget.value })}
      />
      {withBands && (
        <ChoiceField
          aria-label={learningMessages.bands}
          data={[
            { value: '', label: learningMessages.allBands },
            ...bands.map(band => ({ value: band, label: format(learningMessages.band, { band }) })),
          ]}
          value={wanted.band ?? ''}
          onChange={event =>
            onChange({ band: bands.find(band => band === event.currentTarget.value) ?? null })
          }
        />
      )}
    </div>
  )
}

interface FoundCoursesProps {
  childId: number | null
  wanted: Wanted
  level: 2 | 3
}

function FoundCourses({ childId, wanted, level }: FoundCoursesProps) {
  // What a child is offered, and in which order, says the server: what is for the own age, begun, or given to a class.
  const published = useQuery({ ...coursesQuery, enabled: childId === null })
  const offered = useQuery({ ...userCoursesQuery(childId ?? 0), enabled: childId !== null })
  const list = childId === null ? published : offered
  if (list.isPending) return <Skeleton shape="card" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0)
    return <EmptyState picture="courses">{learningMessages.coursesEmpty}</EmptyState>
  const shown = list.data.filter(course => fits(course, wanted))
  if (shown.length === 0)
    return (
      <EmptyState picture="courses">
        {wanted.words.trim()
          ? format(learningMessages.noMatch, { words: wanted.words })
          : learningMessages.noneOfBand}
      </EmptyState>
    )
  return (
    <CardGrid>
      {shown.map(course => (
        <CourseCard key={course.id} course={course} level={level} href={hrefOf(course, childId)} />
      ))}
    </CardGrid>
  )
}

/** A course that says no grades is for all of them. */
function fits({ name, summary, grades }: CourseCardData, { words, band }: Wanted): boolean {
  const isOfBand = band === null || grades.length === 0 || grades.some(grade => bandOfGrade(grade) === band)
  return isOfBand && `${name} ${summary}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase())
}

const hrefOf = (course: CourseCardData, childId: number | null) =>
  childId === null
    ? `/course/detail/${encodeURIComponent(course.short_name)}`
    : courseAddress(childId, course.id)
