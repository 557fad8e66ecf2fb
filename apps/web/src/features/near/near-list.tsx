import { nearMessages } from '@kindling/rules/messages/near'
import { type NearKind, newDays } from '@kindling/rules/near'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { useOnceKnown } from '../../ui/use-once-known.ts'
import { LinksToAnswer, linkRequestsQuery } from '../guardians/index.ts'
import { nearQuery } from './api.ts'
import styles from './near.module.css'
import { NearLine } from './near-line.tsx'
import { sectionsOf } from './near-lines.ts'
import { readingOf } from './near-words.ts'
import { OwnDispute } from './own-dispute.tsx'

/** The people and things near a child: for guardians with all acts, for the child in few words. */
export function NearList({ childId, back }: { childId: number; back: ReactNode }) {
  const { user } = useSession()
  const isChild = user?.user_type === 'Child'
  const list = useQuery(nearQuery(childId))
  const links = useQuery({ ...linkRequestsQuery, enabled: !isChild })
  const areLinksKnown = useOnceKnown(!links.isLoading)
  if (list.isPending || !areLinksKnown) return <Skeleton shape="page" count={1} />
  if (list.isError)
    return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} back={back} />
  const { child, near, disputed, own_dispute } = list.data
  const name = child.first_name
  return (
    <>
      <PageHead
        back={back}
        about={isChild ? undefined : name}
        title={isChild ? nearMessages.childTitle : format(nearMessages.title, { name })}
        lead={isChild ? nearMessages.childLead : nearMessages.lead}
      />
      <Stack>
        {disputed && !isChild && (
          <Card className={styles.disputed} role="status">
            <TriangleAlert aria-hidden="true" size={24} />
            <p>{format(nearMessages.disputed, { name })}</p>
          </Card>
        )}
        {own_dispute && <OwnDispute dispute={own_dispute} />}
        {!isChild && <LinksToAnswer childIds={[childId]} />}
        {sectionsOf(near, isChild).map(({ kind, lines }) => (
          <Card as="section" key={kind} lit={kind === 'new'} aria-labelledby={`near-${kind}`}>
            <div className={styles.head}>
              <h2 id={`near-${kind}`} className={styles.kind}>
                {titleOf(kind, isChild)}
              </h2>
              {isChild && <ReadAloud text={[titleOf(kind, isChild), ...lines.map(readingOf)].join('. ')} />}
            </div>
            <ul className={styles.lines}>
              {lines.map(line => (
                <NearLine key={line.key} child={child} line={line} mixed={kind === 'new'} isChild={isChild} />
              ))}
            </ul>
          </Card>
        ))}
      </Stack>
    </>
  )
}

function titleOf(kind: NearKind | 'new', isChild: boolean): string {
  if (kind === 'new') return format(nearMessages.isNew, { days: newDays })
  return format(isChild ? nearMessages.childKinds : nearMessages.kinds, { kind })
}
