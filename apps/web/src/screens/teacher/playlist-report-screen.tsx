import { gradeCodes, gradeName, isGradeCode } from '@kindling/rules/grades'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { playlistMessages } from '@kindling/rules/messages/playlists'
import { childReportAddress } from '@kindling/rules/report-addresses'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../features/classes/index.ts'
import {
  assignedQuery,
  PlaylistReportView,
  playlistAddress,
  playlistQuery,
  playlistReportQuery,
  type ReportedWhom,
} from '../../features/playlists/index.ts'
import { ReportActs } from '../../features/reports/index.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam, useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { PageHead, Stack } from '../../ui/card.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { BackLink } from '../child/back-link.tsx'

/**
 * The progress of a class or a grade in a playlist, on the screen, on paper, by mail and as files (REPORTS-32 to
 * REPORTS-35).
 */
export function PlaylistReportScreen() {
  const { user } = useSession()
  const playlistId = useIdParam('playlistId') ?? 0
  const found = useQuery(playlistQuery(playlistId))
  const groups = useQuery(groupsQuery)
  // Only for the class that is shown first: not every reader of the report may read it.
  const assigned = useQuery({ ...assignedQuery(playlistId), retry: false })
  const chosen = useQueryOfAddress()
  const back = (
    <BackLink href={playlistAddress(user?.id ?? 0, playlistId)}>
      {found.data?.playlist.name ?? playlistHomeMessages.title}
    </BackLink>
  )
  const failure = found.error ?? groups.error
  if (failure)
    return (
      <FailedState
        message={messageOf(failure)}
        onRetry={() => void Promise.all([found.refetch(), groups.refetch()])}
        back={back}
      />
    )
  if (!found.data || !groups.data || assigned.isPending) return <Skeleton shape="page" count={1} />
  const whom = whomOf(chosen, groups.data, assigned.data?.groups ?? [])
  return (
    <>
      <PageHead
        title={format(playlistHomeMessages.reportTitle, { name: found.data.playlist.name })}
        about={found.data.playlist.name}
        lead={playlistHomeMessages.reportLead}
        back={back}
      />
      <Stack gap="large">
        <WhomChoice whom={whom} groups={groups.data} />
        {whom === null ? (
          <EmptyState picture="class">{playlistHomeMessages.reportNoClass}</EmptyState>
        ) : (
          <Report playlistId={playlistId} whom={whom} readerId={user?.id ?? 0} />
        )}
      </Stack>
    </>
  )
}

function Report({
  playlistId,
  whom,
  readerId,
}: {
  playlistId: number
  whom: ReportedWhom
  readerId: number
}) {
  const report = useQuery(playlistReportQuery(playlistId, whom))
  if (report.isError) {
    const message = messageOf(report.error)
    if (message === playlistMessages.reportUnavailable)
      return (
        <EmptyState picture="courses">
          <strong>{message}</strong>
          <br />
          {playlistHomeMessages.reportUnavailable}
        </EmptyState>
      )
    return <FailedState message={message} onRetry={() => void report.refetch()} />
  }
  if (!report.data) return <Skeleton shape="row" count={6} />
  return (
    <Stack gap="large">
      {report.data.report.length > 0 && (
        <ReportActs report={{ kind: 'playlist', place: 'own', playlistId, ...whom }} />
      )}
      <PlaylistReportView
        report={report.data}
        opens={({ user_bean }) => childReportAddress(user_bean.id, readerId)}
      />
    </Stack>
  )
}

type Groups = readonly { id: number; name: string }[]

/** The class or grade in the address; else the first class that has the playlist, or the first of all. */
function whomOf(
  { group, grade }: Record<string, string | undefined>,
  groups: Groups,
  assigned: Groups,
): ReportedWhom | null {
  if (grade !== undefined && isGradeCode(Number(grade))) return { grade: Number(grade) }
  const named =
    groups.find(one => String(one.id) === group) ??
    groups.find(one => assigned.some(({ id }) => id === one.id)) ??
    groups[0]
  return named ? { groupId: named.id } : null
}

function WhomChoice({ whom, groups }: { whom: ReportedWhom | null; groups: Groups }) {
  const setQuery = useSetQueryOfAddress()
  if (whom === null) return null
  return (
    <div data-no-print>
      <ChoiceField
        label={playlistHomeMessages.reportOf}
        value={'groupId' in whom ? `group ${whom.groupId}` : `grade ${whom.grade}`}
        onChange={({ currentTarget: { value } }) => {
          const [kind, id] = value.split(' ')
          setQuery({ group: kind === 'group' ? id : undefined, grade: kind === 'grade' ? id : undefined })
        }}
      >
        <optgroup label={playlistHomeMessages.classes}>
          {groups.map(({ id, name }) => (
            <option key={id} value={`group ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label={playlistHomeMessages.reportGrades}>
          {gradeCodes.map(code => (
            <option key={code} value={`grade ${code}`}>
              {gradeName(code)}
            </option>
          ))}
        </optgroup>
      </ChoiceField>
    </div>
  )
}
