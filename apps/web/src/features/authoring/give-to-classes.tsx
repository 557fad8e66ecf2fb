import type { LessonStatus } from '@kindling/rules/authoring'
import { authoringRefusals } from '@kindling/rules/messages/authoring'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { groupsQuery } from '../classes/index.ts'

interface GivingProps {
  /** What is given, with the classes that have it. */
  of: { status: LessonStatus; group_ids: number[] }
  /** Who can open it then. */
  note: string
  /** Why it cannot be given yet, or null. */
  later: string | null
  giveNow: string
  /** Gives it to exactly these classes; an empty list takes it back. */
  onGive: (classIds: number[]) => unknown
}

/** The user's classes to which something is published, and the button to take it back. */
export function GiveToClasses(props: GivingProps) {
  const groups = useQuery(groupsQuery)
  const { of, note, later } = props
  return (
    <Card as="section">
      <Stack>
        <h2>{lessonFormMessages.give}</h2>
        <p className="soft">{later ?? note}</p>
        {groups.isPending && <Skeleton shape="row" count={1} />}
        {groups.isError && (
          <FailedState message={messageOf(groups.error)} onRetry={() => void groups.refetch()} />
        )}
        {groups.data?.length === 0 && <p>{lessonFormMessages.noClasses}</p>}
        {groups.data && groups.data.length > 0 && later === null && (
          <GiveForm key={[of.status, ...of.group_ids].join(' ')} {...props} groups={groups.data} />
        )}
      </Stack>
    </Card>
  )
}

function GiveForm({
  of,
  giveNow,
  groups,
  onGive,
}: GivingProps & { groups: readonly { id: number; name: string }[] }) {
  const takingBack = useSending()
  const isGiven = of.status === 'Published'
  const form = useForm({
    start: { group_ids: of.group_ids },
    check: ({ group_ids }) => ({ group_ids: group_ids.length === 0 ? authoringRefusals.noClass : null }),
    send: ({ group_ids }) => onGive(group_ids),
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
            {isGiven ? lessonFormMessages.giveChange : giveNow}
          </Button>
          {isGiven && (
            <Button
              look="plain"
              busy={takingBack.busy}
              onClick={() => void takingBack.send(() => onGive([]))}
            >
              {lessonFormMessages.takeBack}
            </Button>
          )}
        </Row>
      </Stack>
    </form>
  )
}
