import { rosterWords } from '@kindling/rules/words/roster'
import { useQuery } from '@tanstack/react-query'
import { ClassList, CreateClass, groupsQuery } from '../../features/classes/index.ts'
import { useSession } from '../../platform/session.ts'
import { PageHead } from '../../ui/card.tsx'

export function RosterScreen() {
  const { user } = useSession()
  const groups = useQuery(groupsQuery)
  if (!user) return null
  // An empty roster has its one act in the middle of the screen.
  const hasClasses = (groups.data?.length ?? 0) > 0
  return (
    <>
      <PageHead title={rosterWords.title} lead={rosterWords.lead} acts={hasClasses && <CreateClass />} />
      <ClassList teacherId={user.id} />
    </>
  )
}
