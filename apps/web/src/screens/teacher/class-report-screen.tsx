import { classAddress } from '@kindling/rules/addresses'
import { activityReportMessages as words } from '@kindling/rules/messages/activity-reports'
import { useQuery } from '@tanstack/react-query'
import { useGroupsInSight } from '../../features/classes/index.ts'
import { playlistReportAddress, playlistsAddress } from '../../features/playlists/index.ts'
import { ClassReport, classProgressQuery, DaysChoice, useChosenDays } from '../../features/reports/index.ts'
import { format } from '../../platform/messages.ts'
import { useSession } from '../../platform/session.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { BackLink } from '../child/back-link.tsx'

/** The report of a class: what its students did, and their progress in its playlists (REPORTS-29). */
export function ClassReportScreen() {
  const { user } = useSession()
  const groupId = useIdParam('groupId') ?? 0
  const group = useGroupsInSight().data?.find(one => one.id === groupId)
  return (
    <>
      <PageHead
        title={group ? format(words.classTitle, { name: group.name }) : words.classReport}
        about={group ? `${words.classReport} · ${group.name}` : words.classReport}
        lead={words.classLead}
        back={<BackLink href={classAddress(user?.id ?? 0, groupId)}>{group?.name ?? words.toClass}</BackLink>}
      />
      <Stack gap="large">
        <DaysChoice />
        <ClassReport groupId={groupId} />
        {group?.can.includes('recommend') && <PlaylistReports groupId={groupId} />}
      </Stack>
    </>
  )
}

/** The links to the class's progress in each of its playlists. */
function PlaylistReports({ groupId }: { groupId: number }) {
  const { moments } = useChosenDays()
  const { data } = useQuery(classProgressQuery(groupId, moments))
  if (!data || data.students.length === 0) return null
  return (
    <section aria-labelledby="class-playlists" data-no-print>
      <Stack>
        <h2 id="class-playlists">{words.playlists}</h2>
        {data.playlists.length === 0 && <p className="soft">{words.noPlaylists}</p>}
        <Row>
          {data.playlists.map(({ id, name }) => (
            <ButtonLink key={id} href={playlistReportAddress(id, groupId)}>
              {name}
            </ButtonLink>
          ))}
          {data.playlists.length === 0 && (
            <ButtonLink href={playlistsAddress}>{words.toPlaylists}</ButtonLink>
          )}
        </Row>
      </Stack>
    </section>
  )
}
