import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { joinNames } from '@kindling/rules/joined-names'
import { profileMessages } from '@kindling/rules/messages/profile'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { membershipsQuery } from '../../features/memberships/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import styles from './child.module.css'
import { LatestJournals } from './latest-journals.tsx'
import { MyThings, Points } from './own-things.tsx'

interface ChildProfileProps {
  child: SessionUser
  /** Whether the child can change its face here: not on a device of a class. */
  canEdit: boolean
  /** The account, below what the child made. */
  children: ReactNode
}

/** Who a child is: the face, what the child made, and the settings at the end. */
export function ChildProfile({ child, canEdit, children }: ChildProfileProps) {
  const { waits_for: waits } = useSession()
  const memberships = useQuery({
    ...membershipsQuery(child.id),
    enabled: waits !== undefined && waits.classes > 0,
  })
  const waiting = (memberships.data ?? []).filter(one => one.state === 'joined').map(one => one.group)
  const isIn = (id: number) => !waiting.some(group => group.id === id)
  const classes = joinNames(child.groups.filter(group => isIn(group.id)).map(({ name }) => name))
  const grade = child.grade === null ? '' : gradeName(child.grade)
  if (memberships.isLoading) return <Pending />
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Stack gap="large">
        <Card as="section" className={styles.me}>
          <Avatar of={child} size="huge" />
          <div>
            <h2>{fullName(child)}</h2>
            <p className="soft">{classes || grade}</p>
            {waiting.length > 0 && (
              <p className="soft">
                {format(profileMessages.classesWait, { classes: joinNames(waiting.map(({ name }) => name)) })}
              </p>
            )}
            <Points count={child.lifetime_score} />
          </div>
          {canEdit && (
            <ButtonLink href="/profile/edit" icon={<Pencil aria-hidden="true" />}>
              {profileMessages.edit}
            </ButtonLink>
          )}
        </Card>
        <MyThings childId={child.id} />
        <LatestJournals childId={child.id} />
        <section>
          <h2 className={styles.settings}>{profileMessages.settings}</h2>
          {children}
        </section>
      </Stack>
    </>
  )
}
