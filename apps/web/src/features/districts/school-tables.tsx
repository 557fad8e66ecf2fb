import { fullName } from '@kindling/rules/full-name'
import { schoolWords } from '@kindling/rules/words/schools'
import { useQuery } from '@tanstack/react-query'
import { printShortDay } from '../../platform/moments.ts'
import { messageOf } from '../../platform/refusals.ts'
import { say } from '../../platform/words.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx'
import { type DistrictSchool, districtQuery } from './api.ts'

const adminsOf = (school: DistrictSchool) => school.admins.map(fullName).join(', ')
const planOf = ({ pro_plan_active, pro_plan_expired }: DistrictSchool) =>
  say(schoolWords.planStates, { state: pro_plan_active ? 'active' : pro_plan_expired ? 'expired' : 'free' })

const name: Column<DistrictSchool> = {
  key: 'name',
  label: schoolWords.colSchool,
  value: school => school.name,
  cell: school => <strong>{school.name}</strong>,
}

const figures: Column<DistrictSchool>[] = [
  name,
  {
    key: 'place',
    label: schoolWords.colPlace,
    value: school => [school.city, school.state].filter(Boolean).join(', '),
  },
  { key: 'students', label: schoolWords.students, value: school => school.students },
  { key: 'teachers', label: schoolWords.teachers, value: school => school.teachers },
  { key: 'classes', label: schoolWords.classes, value: school => school.classes },
  { key: 'admins', label: schoolWords.colAdmins, value: adminsOf },
]

const licences: Column<DistrictSchool>[] = [
  name,
  { key: 'plan', label: schoolWords.colPlan, value: planOf },
  {
    key: 'until',
    label: schoolWords.colUntil,
    value: school => school.expires_on?.slice(0, 10) ?? null,
    cell: school => (school.expires_on ? printShortDay(school.expires_on) : null),
  },
  { key: 'students', label: schoolWords.students, value: school => school.students },
]

/** The schools of the district: who is there, or what each may use. */
export function SchoolTable({ show }: { show: 'figures' | 'licences' }) {
  const list = useQuery(districtQuery)
  if (list.isPending) return <Skeleton shape="row" count={5} />
  if (list.isError) return <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (list.data.schools.length === 0) return <EmptyState picture="class">{schoolWords.noSchools}</EmptyState>
  const isFigures = show === 'figures'
  return (
    <DataTable
      caption={isFigures ? schoolWords.schools : schoolWords.licences}
      columns={isFigures ? figures : licences}
      rows={list.data.schools}
      rowKey={school => school.id}
      fileName={isFigures ? schoolWords.fileSchools : schoolWords.fileLicences}
    />
  )
}
