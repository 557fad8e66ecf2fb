import { nearAddress } from '@kindling/rules/addresses'
import { printCode } from '@kindling/rules/codes'
import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { familyHomeWords } from '@kindling/rules/words/family-home'
import { nearWords } from '@kindling/rules/words/near'
import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, NotebookPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Beside, Card, CardGrid } from '../../ui/card.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { StudentPassword } from '../accounts/index.ts'
import { type ChildCardData, childrenQuery } from './api.ts'
import styles from './families.module.css'
import { OpenGuardians } from './open-guardians.tsx'

/** A card for each child with what happened last. */
export function ChildrenCards({ emptyAct }: { emptyAct: ReactNode }) {
  const list = useQuery(childrenQuery)
  if (list.isPending) return <Skeleton shape="box" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) {
    return (
      <EmptyState picture="family" act={emptyAct}>
        {familyHomeWords.empty}
      </EmptyState>
    )
  }
  return (
    <CardGrid className={styles.children}>
      {list.data.map((child, index) => (
        <ChildCard key={child.id} child={child} first={index === 0} />
      ))}
    </CardGrid>
  )
}

/** A screen has one main act: only the first card's is lit. */
function ChildCard({ child, first }: { child: ChildCardData; first: boolean }) {
  const facts = [
    child.age === null ? null : say(familyHomeWords.ageOf, { age: child.age }),
    child.grade === null ? null : gradeName(child.grade),
  ].filter(Boolean)
  const classes = child.groups.map(group => group.name)
  return (
    <Card as="li" className={styles.child}>
      <Beside>
        <Avatar src={child.avatar} size="large" />
        <div>
          <h2>{fullName(child)}</h2>
          {facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>}
          {classes.length > 0 && <p className="soft">{classes.join(', ')}</p>}
          {child.username && (
            <p className="soft">{say(familyHomeWords.username, { name: child.username })}</p>
          )}
          {child.profile_code && (
            <p className="soft">{say(familyHomeWords.childCode, { code: printCode(child.profile_code) })}</p>
          )}
        </div>
      </Beside>
      <ul className={styles.counts}>
        <li>
          <NotebookPen aria-hidden="true" size={22} />
          {say(familyHomeWords.journals, { count: child.journal_count })}
        </li>
        <li>
          <BookOpenCheck aria-hidden="true" size={22} />
          {say(familyHomeWords.lessons, { count: child.completed_lessons })}
        </li>
      </ul>
      <div className={styles.acts}>
        {!child.confirmed && (
          <p className={styles.untapped}>{say(familyHomeWords.untapped, { name: child.first_name })}</p>
        )}
        {child.disputed && (
          <p className={styles.untapped}>{say(familyHomeWords.disputed, { name: child.first_name })}</p>
        )}
        {child.last_journal_id !== null && (
          <ButtonLink
            href={journalAddress(child.id, child.last_journal_id)}
            opens={{ journal: child.last_journal_id }}
            look={first ? 'main' : 'quiet'}
          >
            {familyHomeWords.newest}
          </ButtonLink>
        )}
        {child.confirmed && (
          <ButtonLink href={`/child/${child.id}/journals`}>{familyHomeWords.all}</ButtonLink>
        )}
        {child.can.includes('reset-password') && !child.disputed && <StudentPassword child={child} />}
        {child.confirmed && (
          <>
            <ButtonLink href={`/child/${child.id}/friends`}>{familyHomeWords.friends}</ButtonLink>
            <ButtonLink href={nearAddress(child.id)}>
              {say(nearWords.open, { name: child.first_name })}
            </ButtonLink>
            <OpenGuardians child={child} />
          </>
        )}
      </div>
    </Card>
  )
}
