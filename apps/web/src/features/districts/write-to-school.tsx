import { fullName } from '@kindling/rules/full-name'
import { WriteTo } from '../../ui/write-to.tsx'
import type { DistrictSchool } from './api.ts'

interface WriteToSchoolProps {
  school: string
  admins: DistrictSchool['admins']
  /** What the letter is about, beside the name of the school. */
  about?: string | undefined
}

/** A letter to the first administrator of a school with a proved address; nothing where there is none. */
export function WriteToSchool({ school, admins, about }: WriteToSchoolProps) {
  const admin = admins.find(({ email }) => email !== null)
  if (!admin?.email) return null
  const subject = [school, about].filter(Boolean).join(': ')
  return <WriteTo name={fullName(admin)} email={admin.email} subject={subject} />
}
