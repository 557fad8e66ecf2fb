import { type Band, bandOfGrade, bands } from '@kindling/rules/grades'
import { learningWords } from '@kindling/rules/words/learning'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { ChoiceField, TextField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { courseAddress } from './addresses.ts'
import { type CourseCardData, coursesQuery } from './api.ts'
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

/** The published courses. Where they can be searched, those for the own grades come first into sight. */
export function CourseList({ childId, withFilter = false }: CourseListProps) {
  const { user } = useSession()
  const [wanted, setWanted] = useState<Wanted>({ words: '', band: withFilter ? ownBand(user) : null })
  return (
    <Stack>
      {withFilter && <Filter wanted={wanted} onChange={part => setWanted({ ...wanted, ...part })} />}
      <FoundCourses childId={childId} wanted={wanted} level={withFilter ? 2 : 3} />
    </Stack>
  )
}

interface FilterProps {
  wanted: Wanted
  onChange: (part: Partial<Wanted>) => void
}

function Filter({ wanted, onChange }: FilterProps) {
  return (
    <div className={styles.filter}>
      <TextField
        type="search"
        aria-label={learningWords.filter}
        placeholder={learningWords.filter}
        maxLength={80}
        value={wanted.words}
        onChange={event => onChange({ words: event.currentTarget.value })}
      />
      <ChoiceField
        aria-label={learningWords.bands}
        data={[
          { value: '', label: learningWords.allBands },
          ...bands.map(band => ({ value: band, label: say(learningWords.band, { band }) })),
        ]}
        value={wanted.band ?? ''}
        onChange={event => onChange({ band: bands.find(band => band === event.currentTarget.value) ?? null })}
      />
    </div>
  )
}

interface FoundCoursesProps {
  childId: number | null
  wanted: Wanted
  level: 2 | 3
}

function FoundCourses({ childId, wanted, level }: FoundCoursesProps) {
  const list = useQuery(coursesQuery)
  if (list.isPending) return <Skeleton shape="card" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <EmptyState picture="courses">{learningWords.coursesEmpty}</EmptyState>
  const shown = list.data.filter(course => fits(course, wanted))
  if (shown.length === 0)
    return (
      <EmptyState picture="courses">
        {wanted.words.trim() ? say(learningWords.noMatch, { words: wanted.words }) : learningWords.noneOfBand}
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
