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
  const leading = list.data.find(mayGetPassword) ?? list.data[0]
  return (
    <CardGrid className={styles.children}>
      {list.data.map(child => (
        <ChildCard key={child.id} child={child} leads={child === leading} />
      ))}
    </CardGrid>
  )
}

/** Who cannot sign in needs a password before anything else. */
const mayGetPassword = (child: ChildCardData) => child.needs_password && child.can.includes('reset-password')

/** A screen has one main act: only one card's is lit. */
function ChildCard({ child, leads }: { child: ChildCardData; leads: boolean }) {
  const facts = [
    child.age === null ? null : say(familyHomeWords.ageOf, { age: child.age }),
    child.grade === null ? null : gradeName(child.grade),
  ].filter(Boolean)
  return (
    <Card as="li" className={styles.child}>
      <Beside>
        <Avatar src={child.avatar} size="large" />
        <div>
          <h2>{fullName(child)}</h2>
          {facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>}
          {child.groups.length > 0 && (
            <ul className={styles.classes}>
              {child.groups.map(group => (
                <li key={group.id}>{group.name}</li>
              ))}
            </ul>
          )}
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
        {!child.confirmed && <p>{say(familyHomeWords.untapped, { name: child.first_name })}</p>}
        {child.disputed && <p>{say(familyHomeWords.disputed, { name: child.first_name })}</p>}
        <LeadingAct child={child} leads={leads} />
        {child.confirmed && (
          <>
            <div className={styles.evenly}>
              <ButtonLink href={`/child/${child.id}/journals`}>{familyHomeWords.all}</ButtonLink>
              {child.can.includes('reset-password') && !mayGetPassword(child) && (
                <StudentPassword child={child} />
              )}
              <ButtonLink href={`/child/${child.id}/friends`}>{familyHomeWords.friends}</ButtonLink>
              <OpenGuardians child={child} />
            </div>
            <ButtonLink href={nearAddress(child.id)}>
              {say(nearWords.open, { name: child.first_name })}
            </ButtonLink>
          </>
        )}
      </div>
    </Card>
  )
}

/** A password for whoever cannot sign in, else the newest journal, where there is one. */
function LeadingAct({ child, leads }: { child: ChildCardData; leads: boolean }) {
  if (mayGetPassword(child))
    return (
      <>
        <p>{say(familyHomeWords.needsPassword, { name: child.first_name })}</p>
        <StudentPassword child={child} look={leads ? 'main' : 'button'} />
      </>
    )
  if (child.last_journal_id === null) return null
  return (
    <ButtonLink
      href={journalAddress(child.id, child.last_journal_id)}
      opens={{ journal: child.last_journal_id }}
      look={leads ? 'main' : 'quiet'}
    >
      {familyHomeWords.newest}
    </ButtonLink>
  )
}
