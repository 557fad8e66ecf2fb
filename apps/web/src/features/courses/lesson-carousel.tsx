import { learningMessages } from '@kindling/rules/messages/learning'
import { progressState } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { CardRow } from '../../ui/card.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { ProgressBadge } from '../../ui/progress.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { lessonAddress } from './addresses.ts'
import { carouselQuery, type LessonLine } from './api.ts'

/** Lessons for a child's age, side by side: swiped on a phone, reached one after the other by the keyboard (FAMILIES-64). */
export function LessonCarousel({ childId, label }: { childId: number; label: string }) {
  const list = useQuery(carouselQuery(childId))
  if (list.isPending) return <Skeleton shape="card" count={3} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return <p className="soft">{learningMessages.carouselEmpty}</p>
  return (
    <CardRow aria-label={label}>
      {list.data.map(lesson => (
        <CarouselCard key={lesson.id} lesson={lesson} childId={childId} />
      ))}
    </CardRow>
  )
}

function CarouselCard({ lesson, childId }: { lesson: LessonLine; childId: number }) {
  const state = progressState(lesson.progress)
  return (
    <PictureCard
      picture={lesson.thumbnail}
      title={lesson.name}
      href={lessonAddress(childId, lesson.id)}
      summary={lesson.summary}
      foot={lesson.progress !== 'Not Started' && <ProgressBadge state={state} />}
    />
  )
}
