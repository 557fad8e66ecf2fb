import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { joinNames } from '@kindling/rules/joined-names'
import { profileMessages } from '@kindling/rules/messages/profile'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SessionUser } from '../../platform/account.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, PageHead, Stack } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import styles from './child.module.css'
import { LatestJournals, MyThings, Points } from './own-things.tsx'

interface ChildProfileProps {
  child: SessionUser
  /** Whether the child can change its face here: not on a device of a class. */
  canEdit: boolean
  /** The account, below what the child made. */
  children: ReactNode
}

/** Who a child is: the face, what the child made, and the settings at the end. */
export function ChildProfile({ child, canEdit, children }: ChildProfileProps) {
  const classes = joinNames(child.groups.map(({ name }) => name))
  const grade = child.grade === null ? '' : gradeName(child.grade)
  return (
    <>
      <PageHead title={profileMessages.title} />
      <Stack gap="large">
        <Card as="section" className={styles.me}>
          <Avatar of={child} size="huge" />
          <div>
            <h2>{fullName(child)}</h2>
            <p className="soft">{classes || grade}</p>
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
