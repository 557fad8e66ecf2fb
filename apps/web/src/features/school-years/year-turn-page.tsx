import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { isTurnOpen } from '@kindling/rules/turn-season'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { yearTurnQuery } from './api.ts'
import { TurnNote } from './turn-note.tsx'
import { TurnPlan } from './turn-plan.tsx'

/** The new school year of a school: the progress of the last turn, and the plan of what is left. */
export function YearTurnPage({ schoolId, back }: { schoolId?: number; back: ReactNode }) {
  const state = useQuery({ ...yearTurnQuery(schoolId), retry: false })
  if (state.isPending) return <Skeleton shape="page" count={1} />
  if (state.isError)
    return <FailedState message={messageOf(state.error)} onRetry={() => void state.refetch()} back={back} />
  const { school, year, turn, plan } = state.data
  const isPlanned = Boolean(plan?.classes.length || plan?.students.some(one => one.act !== 'none'))
  return (
    <>
      <PageHead
        back={back}
        title={words.title}
        about={school.name}
        lead={
          isPlanned ? `${format(words.lead, { school: school.name, year })} ${words.nothingYet}` : school.name
        }
      />
      <Stack>
        {turn && <TurnNote turn={turn} schoolId={schoolId} />}
        {plan && isPlanned && (
          <TurnPlan
            key={turn ? `${turn.id} ${turn.state}` : 'first'}
            first={plan}
            school={school}
            year={year}
            schoolId={schoolId}
          />
        )}
        {plan && !isPlanned && !turn && (
          <EmptyState picture="class">
            {isTurnOpen(localDay()) ? format(words.empty, { year }) : words.closed}
          </EmptyState>
        )}
      </Stack>
    </>
  )
}
