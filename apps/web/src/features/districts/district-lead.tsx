import { schoolMessages } from '@kindling/rules/messages/schools'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { socialQuery } from './api.ts'

/** The number of students, teachers and schools in the district. */
export function DistrictLead() {
  const { data, isPending } = useQuery(socialQuery)
  // The heading does not wait; its line keeps its room.
  if (isPending) return '\u00a0'
  if (!data) return null
  return format(schoolMessages.districtLead, {
    schools: data.schools,
    teachers: data.number_of_teachers,
    students: data.users - data.number_of_teachers,
  })
}
