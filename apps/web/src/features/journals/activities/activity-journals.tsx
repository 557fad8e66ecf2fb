import { activityJournalMessages } from '@kindling/rules/messages/activity-journals'
import { lazy, Suspense } from 'react'
import { ButtonLink } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states.tsx'

const List = lazy(async () => ({
  default: (await import('./activity-journal-list.tsx')).ActivityJournalList,
}))

interface ActivityJournalsProps {
  childId: number
  activityId: number
}

/** On the page of an activity: what the child that reads it wrote about it, and the way to write (JOURNALS-33). */
export const ActivityJournals = ({ childId, activityId }: ActivityJournalsProps) => (
  <section aria-labelledby="told">
    <Stack>
      <h2 id="told">{activityJournalMessages.title}</h2>
      <Suspense fallback={<Skeleton shape="entry" count={1} />}>
        <List
          childId={childId}
          activityId={activityId}
          empty={<p className="soft">{activityJournalMessages.none}</p>}
        />
      </Suspense>
      <Row>
        <ButtonLink
          href={`/child/${childId}/journals?make=write&activity=${activityId}`}
          opens={{ make: 'write', activity: activityId }}
        >
          {activityJournalMessages.tell}
        </ButtonLink>
      </Row>
    </Stack>
  </section>
)
