import { cardSlideOffset } from '@kindling/rules/carousels'
import { type Band, bandOfChild, bandOfGrade, bands } from '@kindling/rules/grades'
import { learningMessages } from '@kindling/rules/messages/learning'
import type { ShelfAges } from '@kindling/rules/shelves'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { Carousel } from '../../ui/carousel.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { courseAddress } from './addresses.ts'
import { type CourseCardData, coursesQuery, userCoursesQuery } from './api.ts'
import { CourseCard } from './course-card.tsx'
import styles from './courses.module.css'
import { ownBand } from './own-band.ts'

interface CourseListProps {
  /** The child who is looking; others get the public page. */
  childId: number | null
  withBands?: boolean
  /** Side by side, as on a shelf. */
  asRow?: boolean
  /** A family sees the courses for its children's grades, until it asks for all. */
  ages?: ShelfAges
}

/**
 * The published courses. If grades can be chosen, the user's own are selected first; a child is offered only those and courses assigned to its class.
 */
export function CourseList({ childId, withBands = false, asRow = false, ages = 'all' }: CourseListProps) {
  const { user, children = [] } = useSession()
  const own = ownBand(user)
  const isOffered = user?.user_type === 'Child' && own !== null
  const ofFamily = ages === 'family' ? bandsOfFamily(children) : null
  const mayChoose = withBands && !isOffered && !ofFamily
  const [band, setBand] = useState<Band | null>(mayChoose ? own : null)
  return (
    <Stack>
      {mayChoose && (
        <ChoiceField
          className={styles.bands}
          aria-label={learningMessages.bands}
          data={[
            { value: '', label: learningMessages.allBands },
            ...bands.map(one => ({ value: one, label: format(learningMessages.band, { band: one }) })),
          ]}
          value={band ?? ''}
          onChange={event => setBand(bands.find(one => one === event.currentTarget.value) ?? null)}
        />
      )}
      <FoundCourses childId={childId} bands={band ? [band] : ofFamily} asRow={asRow} />
    </Stack>
  )
}

interface FoundCoursesProps {
  childId: number | null
  bands: readonly Band[] | null
  asRow: boolean
}

function FoundCourses({ childId, bands: wanted, asRow }: FoundCoursesProps) {
  // The server decides what a child is offered, and in which order: courses for its age, begun ones, or those assigned to a class.
  const published = useQuery({ ...coursesQuery, enabled: childId === null })
  const offered = useQuery({ ...userCoursesQuery(childId ?? 0), enabled: childId !== null })
  const list = childId === null ? published : offered
  if (list.isPending) return <Skeleton shape="card" count={6} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0)
    return <EmptyState picture="courses">{learningMessages.coursesEmpty}</EmptyState>
  const shown = list.data.filter(course => isOf(course, wanted))
  if (shown.length === 0) return <EmptyState picture="courses">{learningMessages.noneOfBand}</EmptyState>
  const cards = shown.map(course => (
    <CourseCard key={course.id} course={course} href={hrefOf(course, childId)} />
  ))
  if (!asRow) return <CardGrid data-rows>{cards}</CardGrid>
  return (
    <Carousel key={wanted?.join()} label={learningMessages.coursesTitle} offset={cardSlideOffset} halves>
      {cards}
    </Carousel>
  )
}

/** A course without grades is for all of them. */
const isOf = ({ grades }: CourseCardData, wanted: readonly Band[] | null) =>
  wanted === null || grades.length === 0 || grades.some(grade => wanted.includes(bandOfGrade(grade)))

/** The bands of all children; null without children, or if one is unknown. */
function bandsOfFamily(children: readonly { grade: number | null; age: number | null }[]): Band[] | null {
  const found = children.map(bandOfChild)
  const known = found.filter(band => band !== null)
  return known.length > 0 && known.length === found.length ? known : null
}

const hrefOf = (course: CourseCardData, childId: number | null) =>
  childId === null
    ? `/course/detail/${encodeURIComponent(course.short_name)}`
    : courseAddress(childId, course.id)
