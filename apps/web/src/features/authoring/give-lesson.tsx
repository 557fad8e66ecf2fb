import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { groupsQuery } from '../classes/index.ts'
import { type AuthoredLesson, sendLessonChange } from './api.ts'
import { classesKey, wordsOf } from './lesson-words.ts'

/**
 * The user's classes to which a lesson is published, and the button to take it back (decision
 * 0043).
 */
export function GiveLesson({ lesson }: { lesson: AuthoredLesson }) {
  const groups = useQuery(groupsQuery)
  return (
    <Card as="section">
      <Stack>
        <h2>{lessonFormMessages.give}</h2>
        <p className="soft">
          {lesson.exercises === 0 ? lessonFormMessages.giveLater : lessonFormMessages.giveNote}
        </p>
        {groups.isPending && <Skeleton shape="row" count={1} />}
        {groups.isError && (
          <FailedState message={messageOf(groups.error)} onRetry={() => void groups.refetch()} />
        )}
        {groups.data?.length === 0 && <p>{lessonFormMessages.noClasses}</p>}
        {groups.data && groups.data.length > 0 && lesson.exercises > 0 && (
          <GiveForm key={classesKey(lesson)} lesson={lesson} groups={groups.data} />
        )}
      </Stack>
    </Card>
  )
}

interface GiveFormProps {
  lesson: AuthoredLesson
  groups: readonly { id: number; name: string }[]
}

function GiveForm({ lesson, groups }: GiveFormProps) {
  const client = useQueryClient()
  const takingBack = useSending()
  const isGiven = lesson.status === 'Published'
  const change = async (group_ids: number[], status: 'Published' | 'Pending') => {
    const sent = await sendLessonChange(lesson.id, {
      ...wordsOf(lesson),
      group_ids,
      status,
      version: lesson.version,
    })
    client.setQueryData(keys.authored('lesson', lesson.id), sent.lesson)
    void client.invalidateQueries({ queryKey: keys.authored('list') })
    toastDone(status === 'Published' ? sent.message : lessonFormMessages.takenBack)
  }
  const form = useForm({
    start: { group_ids: lesson.group_ids },
    check: ({ group_ids }) => ({ group_ids: group_ids.length === 0 ? authoringRefusals.noClass : null }),
    send: ({ group_ids }) => change(group_ids, 'Published'),
  })
  return (
    <form {...form.element}>
      <Stack>
        <CheckGroup
          label={lessonFormMessages.toClasses}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('group_ids')}
        />
        <FormError message={form.error ?? takingBack.error} />
        <Row>
          <Button type="submit" look={isGiven ? 'quiet' : 'main'} busy={form.busy}>
            {isGiven ? lessonFormMessages.giveChange : lessonFormMessages.giveNow}
          </Button>
          {isGiven && (
            <Button
              look="plain"
              busy={takingBack.busy}
              onClick={() => void takingBack.send(() => change([], 'Pending'))}
            >
              {lessonFormMessages.takeBack}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
