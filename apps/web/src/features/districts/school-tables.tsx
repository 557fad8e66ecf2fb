import { districtSchoolAddress } from '@kindling/rules/addresses'
import { fullName } from '@kindling/rules/full-name'
import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type DistrictSchool, districtQuery } from './api.ts'

const adminsOf = (school: DistrictSchool) => school.admins.map(fullName).join(', ')
const planOf = ({ pro_plan_active, pro_plan_expired }: DistrictSchool) =>
  format(schoolMessages.planStates, {
    state: pro_plan_active ? 'active' : pro_plan_expired ? 'expired' : 'free',
  })

const peopleOf = ({ students, teachers, classes }: DistrictSchool) => ({ students, teachers, classes })

const name: Column<DistrictSchool> = {
  key: 'name',
  label: schoolMessages.colSchool,
  value: school => school.name,
  cell: school => <strong>{school.name}</strong>,
  brief: 'title',
}

const figures: Column<DistrictSchool>[] = [
  name,
  {
    key: 'place',
    label: schoolMessages.colPlace,
    value: school => [school.city, school.state].filter(Boolean).join(', '),
  },
  { key: 'students', label: schoolMessages.students, value: school => school.students },
  { key: 'teachers', label: schoolMessages.teachers, value: school => school.teachers },
  { key: 'classes', label: schoolMessages.classes, value: school => school.classes },
  { key: 'admins', label: schoolMessages.colAdmins, value: adminsOf },
  {
    key: 'note',
    label: schoolMessages.figures,
    value: () => null,
    cell: school => (
      <span className="soft">{format(schoolMessages.schoolLine, { ...peopleOf(school) })}</span>
    ),
    brief: 'note',
    narrow: true,
  },
]

const licences: Column<DistrictSchool>[] = [
  name,
  { key: 'plan', label: schoolMessages.colPlan, value: planOf, brief: 'note' },
  {
    key: 'until',
    label: schoolMessages.colUntil,
    value: school => school.expires_on?.slice(0, 10) ?? null,
    cell: school => (school.expires_on ? printShortDay(school.expires_on) : null),
    brief: 'figure',
  },
  { key: 'students', label: schoolMessages.students, value: school => school.students },
]

/** The schools of the district: their figures, or their licenses. */
export function SchoolTable({ show }: { show: 'figures' | 'licences' }) {
  const list = useQuery(districtQuery)
  if (list.isPending) return <Skeleton shape="row" count={5} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.schools.length === 0)
    return <EmptyState picture="class">{schoolMessages.noSchools}</EmptyState>
  const isFigures = show === 'figures'
  return (
    <DataTable
      caption={isFigures ? schoolMessages.schools : schoolMessages.licences}
      columns={isFigures ? figures : licences}
      rows={list.data.schools}
      rowKey={school => school.id}
      opens={school => districtSchoolAddress(school.id)}
      fileName={isFigures ? schoolMessages.fileSchools : schoolMessages.fileLicences}
    />
  )
}
