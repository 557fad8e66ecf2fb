import { schoolWords } from '@kindling/rules/words/schools'
import { useQuery } from '@tanstack/react-query'
import { say } from '../../platform/words.ts'
import { socialQuery } from './api.ts'

/** How many teachers, people and schools the district has. */
export function DistrictLead() {
  const { data } = useQuery(socialQuery)
  if (!data) return null
  return say(schoolWords.districtLead, {
    schools: data.schools,
    teachers: data.number_of_teachers,
    users: data.users,
  })
}
