import { districtSchoolAddress, workHoursAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { hasWorkOutside } from '@kindling/rules/work-grades'
import { useQuery } from '@tanstack/react-query'
import { districtQuery, WriteToSchool } from '../../features/districts/index.ts'
import { NewYearCard, NewYearLink } from '../../features/school-years/index.ts'
import { FigureTiles, homeQuery } from '../../features/schools/index.ts'
import { ManyReport } from '../../features/wellbeing/index.ts'
import { format } from '../../platform/messages.ts'
import { isAbsent, messageOf } from '../../platform/refusals.ts'
import { useIdParam } from '../../platform/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Stack } from '../../ui/card.tsx'
import { Pending } from '../../ui/reveal-together.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { BackLink } from '../child/back-link.tsx'

const district = '/dashboard/district'

/** The figures of one school of the district. */
export function DistrictSchoolScreen() {
  const schoolId = useIdParam('schoolId') ?? 0
  const home = useQuery({ ...homeQuery(schoolId), retry: (count, error) => !isAbsent(error) && count < 2 })
  const school = home.data?.school
  const admins = (useSchoolInDistrict(schoolId)?.admins ?? []).map(fullName)
  const newYear = `${districtSchoolAddress(schoolId)}/new-year`
  return (
    <>
      <PageHead
        back={<BackLink href={district}>{messages.toSchools}</BackLink>}
        title={school?.name ?? messages.colSchool}
        lead={<SchoolLead schoolId={schoolId} />}
        about={school?.name}
        acts={
          school && (
            <>
              <WriteAct schoolId={schoolId} />
              <WorkLink schoolId={schoolId} />
              <NewYearLink href={newYear} />
            </>
          )
        }
      />
      {home.isPending && (
        <>
          <Pending />
          <Skeleton shape="tile" count={3} />
        </>
      )}
      {home.isError &&
        (isAbsent(home.error) ? (
          <EmptyState picture="lost" act={<ButtonLink href={district}>{messages.toSchools}</ButtonLink>}>
            {messages.schoolAbsent}
          </EmptyState>
        ) : (
          <FailedState message={messageOf(home.error)} onRetry={() => void home.refetch()} />
        ))}
      {school && (
        <Stack gap="large">
          <Tiles label={messages.glance}>
            <FigureTiles
              figures={school}
              to={{
                activity: `${district}/reports`,
                quiet: null,
                participation: school.pro_plan_active ? '#wellbeing' : `${district}/licences`,
              }}
              hasPlan={school.pro_plan_active}
              admins={admins}
            />
          </Tiles>
          {school.pro_plan_active && (
            <section id="wellbeing" aria-label={messages.wellbeingTitle}>
              <Stack gap="small">
                <h2>{messages.wellbeingTitle}</h2>
                <ManyReport of="school" schoolId={schoolId} />
              </Stack>
            </section>
          )}
          <NewYearCard href={newYear} />
        </Stack>
      )}
    </>
  )
}

/** Whom to call, and how large the school is. */
function SchoolLead({ schoolId }: { schoolId: number }) {
  const { isPending } = useQuery(districtQuery)
  const school = useSchoolInDistrict(schoolId)
  if (isPending) return <Pending />
  if (!school) return null
  const { admins, students, teachers, classes } = school
  return format(messages.schoolLead, {
    count: admins.length,
    admins: admins.map(fullName).join(', '),
    size: format(schoolMessages.schoolLine, { students, teachers, classes }),
  })
}

/** The first administrator is a press away. */
function WriteAct({ schoolId }: { schoolId: number }) {
  const school = useSchoolInDistrict(schoolId)
  return school && <WriteToSchool school={school.name} admins={school.admins} />
}

/** For a school whose students are old enough for it. */
function WorkLink({ schoolId }: { schoolId: number }) {
  const school = useSchoolInDistrict(schoolId)
  if (!school || !hasWorkOutside(school.grade)) return null
  return <ButtonLink href={workHoursAddress(schoolId)}>{workHourMessages.title}</ButtonLink>
}

const useSchoolInDistrict = (schoolId: number) =>
  useQuery(districtQuery).data?.schools.find(one => one.id === schoolId)
