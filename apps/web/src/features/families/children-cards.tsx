import { fullName } from '@kindling/rules/full-name'
import { gradeName } from '@kindling/rules/grades'
import { activityReportMessages } from '@kindling/rules/messages/activity-reports'
import { familyHomeMessages } from '@kindling/rules/messages/family-home'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { BookOpenCheck, NotebookPen } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { journalAddress } from '../../platform/address.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Beside, Card, CardGrid } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { StudentPassword } from '../accounts/index.ts'
import { type ChildCardData, childrenQuery } from './api.ts'
import styles from './families.module.css'

const ManageChild = lazy(async () => ({
  default: await (await import('./load-manage-child.ts')).loadManageChild(),
}))

interface ChildrenCardsProps {
  emptyAct: ReactNode
  /** The main act of the screen is elsewhere: no card leads. */
  isCalm?: boolean
  /** What other areas let a guardian do for this child. */
  actsFor?: ((child: ChildCardData) => ReactNode) | undefined
  /** The classes that a child is not in yet, as `child/class`. */
  waiting?: ReadonlySet<string>
  /** How this child is doing: other areas know it. */
  stateOf?: ((child: ChildCardData) => ReactNode) | undefined
}

/** A card for each child with the last event. */
export function ChildrenCards({ emptyAct, isCalm = false, actsFor, waiting, stateOf }: ChildrenCardsProps) {
  const list = useQuery(childrenQuery)
  if (list.isPending) return <Skeleton shape="box" count={2} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.length === 0) {
    return (
      <EmptyState picture="family" act={emptyAct}>
        {familyHomeMessages.empty}
      </EmptyState>
    )
  }
  const leading = isCalm ? null : (list.data.find(mayGetPassword) ?? list.data[0])
  return (
    <CardGrid className={styles.children}>
      {list.data.map(child => (
        <ChildCard
          key={child.id}
          child={child}
          leads={child === leading}
          more={actsFor}
          waiting={waiting}
          state={stateOf}
        />
      ))}
    </CardGrid>
  )
}

/** A child who cannot sign in needs a password first. */
const mayGetPassword = (child: ChildCardData) => child.needs_password && child.can.includes('reset-password')

interface ChildCardProps {
  child: ChildCardData
  /** A screen has one main act: only one card's is lit. */
  leads: boolean
  more: ChildrenCardsProps['actsFor']
  waiting: ReadonlySet<string> | undefined
  state: ChildrenCardsProps['stateOf']
}

function ChildCard({ child, leads, more, waiting, state }: ChildCardProps) {
  const facts = [
    child.age === null ? null : format(familyHomeMessages.ageOf, { age: child.age }),
    child.grade === null ? null : gradeName(child.grade),
  ].filter(Boolean)
  return (
    <Card as="li" className={styles.child}>
      <Beside>
        <Avatar of={child} size="large" />
        <div>
          <h2>{fullName(child)}</h2>
          {facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>}
          {child.groups.length > 0 && (
            <ul className={styles.classes}>
              {child.groups.map(group => (
                <li key={group.id}>
                  {waiting?.has(`${child.id}/${group.id}`)
                    ? format(familyHomeMessages.classWaits, { group: group.name })
                    : group.name}
                </li>
              ))}
            </ul>
          )}
          {child.username && (
            <p className="soft">
              {breakAtDots(format(familyHomeMessages.username, { name: child.username }))}
            </p>
          )}
        </div>
      </Beside>
      <ul className={styles.counts}>
        <Count icon={<NotebookPen />} href={child.confirmed && `/child/${child.id}/journals`}>
          {format(familyHomeMessages.journals, { count: child.journal_count })}
        </Count>
        <Count icon={<BookOpenCheck />} href={child.confirmed && childReportAddress(child.id)}>
          {format(familyHomeMessages.lessons, { count: child.completed_lessons })}
        </Count>
      </ul>
      <div className={styles.acts}>
        {!child.confirmed && <p>{format(familyHomeMessages.untapped, { name: child.first_name })}</p>}
        {child.disputed && <p>{format(familyHomeMessages.disputed, { name: child.first_name })}</p>}
        {child.confirmed && state?.(child)}
        <LeadingAct child={child} leads={leads} />
        {child.confirmed && (
          <>
            <div className={styles.evenly}>
              <ButtonLink href={`/child/${child.id}/portfolio`}>
                {activityReportMessages.toPortfolio}
              </ButtonLink>
              <ButtonLink href={`/child/${child.id}/friends`}>{familyHomeMessages.friends}</ButtonLink>
            </div>
            <Managed child={child} more={more} />
          </>
        )}
      </div>
    </Card>
  )
}

interface CountProps {
  icon: ReactNode
  /** Where the counted things are listed. */
  href: string | false
  children: ReactNode
}

const Count = ({ icon, href, children }: CountProps) => (
  <li>
    <span aria-hidden="true">{icon}</span>
    {href ? <Link href={href}>{children}</Link> : children}
  </li>
)

/** Rarely used acts are behind one button, and loaded only then. */
function Managed({ child, more }: Pick<ChildCardProps, 'child' | 'more'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        {format(familyHomeMessages.manage, { name: child.first_name })}
      </Button>
      {open && (
        <Suspense>
          <ManageChild child={child} getsPassword={!mayGetPassword(child)}>
            {more?.(child)}
          </ManageChild>
        </Suspense>
      )}
    </>
  )
}

/** A password for a child who cannot sign in, else the newest journal, if there is one. */
function LeadingAct({ child, leads }: { child: ChildCardData; leads: boolean }) {
  if (mayGetPassword(child))
    return (
      <>
        <p>{format(familyHomeMessages.needsPassword, { name: child.first_name })}</p>
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
      {familyHomeMessages.newest}
    </ButtonLink>
  )
}

/** A long username wraps after a dot, and not within a name. */
const breakAtDots = (words: string) =>
  words.split(/(?<=\.)/).flatMap((part, place) => (place === 0 ? [part] : [<wbr key={part} />, part]))
