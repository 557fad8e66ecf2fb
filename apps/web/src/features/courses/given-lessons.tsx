import { learningMessages } from '@kindling/rules/messages/learning'
import { progressState } from '@kindling/rules/progress'
import { useQuery } from '@tanstack/react-query'
import { CardGrid, Stack } from '../../ui/card.tsx'
import { PictureCard } from '../../ui/picture-card.tsx'
import { ProgressBadge } from '../../ui/progress.tsx'
import { lessonAddress } from './addresses.ts'
import { givenLessonsQuery } from './api.ts'

/** What teachers have given to the child's classes and the child has not finished; nothing where there is nothing. */
export function GivenLessons({ childId }: { childId: number }) {
  const { data: lessons = [] } = useQuery(givenLessonsQuery(childId))
  if (lessons.length === 0) return null
  return (
    <section aria-labelledby="given">
      <Stack gap="small">
        <h2 id="given">{learningMessages.fromTeachers}</h2>
        <CardGrid wide>
          {lessons.map(({ id, thumbnail, name, summary, progress }) => (
            <PictureCard
              key={id}
              low
              picture={thumbnail}
              title={name}
              href={lessonAddress(childId, id)}
              summary={summary}
              foot={<ProgressBadge state={progressState(progress)} />}
            />
          ))}
        </CardGrid>
      </Stack>
    </section>
  )
}
