import { classAddress } from '@kindling/rules/addresses'
import { suggestionMessages } from '@kindling/rules/messages/suggestions'
import { suggestionPages } from '@kindling/rules/suggestions'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { Suggestions } from '../../features/suggestions/index.ts'
import type { SessionUser } from '../../platform/account.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdOfQuery } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

const limit = suggestionPages.most

/** Suggestions: for the child itself, for its family as “Find for Tamar”, and for a teacher's class. The query says which. */
export function FindScreen() {
  const { user } = useSession()
  if (user?.user_type === 'Child') return <OwnFinds childId={user.id} />
  return user?.user_type === 'Parent' ? <FamilyFinds /> : user && <ClassFinds user={user} />
}

const OwnFinds = ({ childId }: { childId: number }) => (
  <>
    <PageHead
      title={suggestionMessages.header}
      lead={suggestionMessages.lead}
      back={<BackLink href="/dashboard/progress">{suggestionMessages.toHome}</BackLink>}
    />
    <Suggestions of={{ childId }} who="self" limit={limit} />
  </>
)

/** The default is the first child of the family. */
function FamilyFinds() {
  const { children } = useSession()
  const asked = useIdOfQuery('child')
  const child = children?.find(({ id }) => id === asked) ?? children?.[0]
  const back = <BackLink href="/dashboard/courses">{suggestionMessages.toDiscover}</BackLink>
  if (!child) return <NothingToFind back={back} />
  const title = format(suggestionMessages.forChild, { name: child.first_name })
  return (
    <>
      <PageHead
        title={title}
        about={title}
        lead={format(suggestionMessages.forChildLead, { name: child.first_name })}
        back={back}
      />
      <Suggestions of={{ childId: child.id }} who="child" name={child.first_name} limit={limit} />
    </>
  )
}

/** The default is the teacher's first class. */
function ClassFinds({ user }: { user: SessionUser }) {
  const asked = useIdOfQuery('class')
  const groups = useGroupsInSight()
  if (groups.isPending) return <Skeleton shape="page" count={1} />
  const own = groups.data?.filter(({ can }) => can.includes('recommend'))
  const group = own?.find(({ id }) => id === asked) ?? own?.[0]
  if (!group)
    return (
      <NothingToFind back={<BackLink href="/dashboard/roster">{suggestionMessages.toClasses}</BackLink>} />
    )
  return (
    <>
      <PageHead
        title={suggestionMessages.forClass}
        about={`${suggestionMessages.forClass} · ${group.name}`}
        lead={suggestionMessages.forClassLead}
        back={<BackLink href={classAddress(user.id, group.id)}>{group.name}</BackLink>}
      />
      <Suggestions of={{ groupId: group.id }} who="class" limit={limit} />
    </>
  )
}

const NothingToFind = ({ back }: { back: React.ReactNode }) => (
  <>
    <PageHead title={suggestionMessages.header} back={back} />
    <EmptyState picture="courses">{suggestionMessages.empty}</EmptyState>
  </>
)
