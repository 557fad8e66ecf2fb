import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { createLessonAddress } from './addresses.ts'
import { type AuthoredCourse, ownLessonsQuery, type Unit } from './api.ts'

interface AddLessonsProps {
  course: AuthoredCourse
  unit: Unit
  onAdd: (lessons: Unit['lessons']) => void
  onClose: () => void
}

/** The user's lessons that are in no course, to put some of them into a unit. */
export function AddLessons({ course, unit, onAdd, onClose }: AddLessonsProps) {
  const list = useInfiniteQuery(ownLessonsQuery)
  const [chosen, setChosen] = useState<number[]>([])
  const here = course.units.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const free = (list.data?.pages.flat() ?? []).filter(one => !one.course && !here.includes(one.id))
  return (
    <Dialog open title={format(courseFormMessages.addTo, { name: unit.name })} onClose={onClose}>
      <Stack>
        {list.isPending && <Skeleton shape="row" count={3} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data && free.length === 0 && !list.hasNextPage && (
          <>
            <p>{courseFormMessages.noFree}</p>
            <Row>
              <ButtonLink href={createLessonAddress} icon={<Plus aria-hidden="true" />}>
                {lessonFormMessages.write}
              </ButtonLink>
            </Row>
          </>
        )}
        {free.length > 0 && (
          <>
            <CheckGroup
              label={courseFormMessages.free}
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen}
              onChange={next => setChosen(known => inOrderOfChoice(known, next))}
            />
            {free.some(({ id, status }) => status === 'Published' && chosen.includes(id)) && (
              <p role="status">{courseFormMessages.losesClasses}</p>
            )}
          </>
        )}
        {list.hasNextPage && (
          <div>
            <Button
              small
              look="plain"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {courseFormMessages.more}
            </Button>
          </div>
        )}
        <Row>
          <Button
            look="main"
            disabled={chosen.length === 0}
            onClick={() =>
              onAdd(
                chosen.flatMap(id =>
                  free
                    .filter(one => one.id === id)
                    .map(({ name, thumbnail, exercises }) => ({ id, name, thumbnail, exercises })),
                ),
              )
            }
          >
            {courseFormMessages.add}
          </Button>
          <Button onClick={onClose}>{courseFormMessages.cancel}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** The lessons come into the unit in the order in which they were ticked. */
const inOrderOfChoice = (known: readonly number[], next: readonly number[]) => [
  ...known.filter(id => next.includes(id)),
  ...next.filter(id => !known.includes(id)),
]
