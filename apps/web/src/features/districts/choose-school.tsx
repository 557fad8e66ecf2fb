import { workHourMessages } from '@kindling/rules/messages/work-hours'
import { hasWorkOutside } from '@kindling/rules/work-grades'
import { useQuery } from '@tanstack/react-query'
import { useReplaceAddress } from '../../platform/use-set-query.ts'
import { ChoiceField } from '../../ui/fields.tsx'
import { districtQuery } from './api.ts'

interface ChooseSchoolProps {
  schoolId: number
  /** The same page about another school. */
  addressOf: (schoolId: number) => string
}

/** Another school of the district, among those whose students are old enough for work. */
export function ChooseSchool({ schoolId, addressOf }: ChooseSchoolProps) {
  const { data } = useQuery(districtQuery)
  const go = useReplaceAddress()
  const schools = data?.schools.filter(one => one.id === schoolId || hasWorkOutside(one.grade)) ?? []
  if (schools.length < 2) return null
  return (
    <ChoiceField
      label={workHourMessages.ofSchool}
      value={String(schoolId)}
      data={schools.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={event => go(addressOf(Number(event.currentTarget.value)))}
    />
  )
}
