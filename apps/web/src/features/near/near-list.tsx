import { nearKinds } from '@kindling/rules/near'
import { nearWords } from '@kindling/rules/words/near'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { say } from '../../platform/words.ts'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { FailedState, Skeleton } from '../../ui/states.tsx'
import { LinksToAnswer } from '../guardians/index.ts'
import { nearQuery } from './api.ts'
import styles from './near.module.css'
import { NearLine } from './near-line.tsx'
import { OwnDispute } from './own-dispute.tsx'

/** Who and what is near a child: for the guardians with everything that can be done, for the child in few words. */
export function NearList({ childId, back }: { childId: number; back: ReactNode }) {
  const { user } = useSession()
  const list = useQuery(nearQuery(childId))
  if (list.isPending) return <Skeleton shape="page" count={1} />
  if (list.isError)
    return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} back={back} />
  const { child, near, disputed, own_dispute } = list.data
  const isChild = user?.user_type === 'Child'
  const name = child.first_name
  return (
    <>
      <PageHead
        back={back}
        title={isChild ? nearWords.childTitle : say(nearWords.title, { name })}
        lead={isChild ? nearWords.childLead : say(nearWords.lead, { name })}
      />
      <Stack>
        {disputed && !isChild && (
          <Card className={styles.disputed} role="status">
            <TriangleAlert aria-hidden="true" size={24} />
            <p>{say(nearWords.disputed, { name })}</p>
          </Card>
        )}
        {own_dispute && <OwnDispute dispute={own_dispute} />}
        {!isChild && <LinksToAnswer childIds={[childId]} />}
        {nearKinds.map(kind => {
          const lines = near.filter(one => one.kind === kind)
          if (lines.length === 0) return null
          return (
            <Card as="section" key={kind} aria-labelledby={`near-${kind}`}>
              <h2 id={`near-${kind}`} className={styles.kind}>
                {say(isChild ? nearWords.childKinds : nearWords.kinds, { kind })}
              </h2>
              <ul className={styles.lines}>
                {lines.map(one => (
                  <NearLine
                    key={`${one.kind}-${one.id}-${one.group?.id ?? 0}`}
                    child={child}
                    near={one}
                    isChild={isChild}
                  />
                ))}
              </ul>
            </Card>
          )
        })}
      </Stack>
    </>
  )
}
