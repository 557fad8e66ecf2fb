import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { schoolQuery } from '../../features/schools/index.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'

/** Content for those who may do something with the own school; any other teacher reads that it is for administrators. */
export function AdministeredSchool({ act, children }: { act: string; children: ReactNode }) {
  const school = useQuery(schoolQuery)
  if (school.isPending) return <Skeleton shape="row" count={4} />
  if (school.isSuccess && school.data.can.includes(act)) return children
  if (school.isError && !isAbsent(school.error))
    return <FailedState message={messageOf(school.error)} onRetry={() => void school.refetch()} />
  return <EmptyState picture="class">{schoolMessages.notAdmin}</EmptyState>
}
