import { definePolicy } from './policy.ts'
import {
  type ChildRow,
  type DistrictRow,
  findChild,
  findDistrict,
  findGroup,
  findParticipant,
  findSchool,
  type GroupRow,
  type ParticipantRow,
  type SchoolRow,
} from './queries.ts'

/** The policy for a child. */
export const childPolicy = definePolicy<'child', ChildRow>('child', findChild)

/** The policy for a participant. */
export const participantPolicy = definePolicy<'participant', ParticipantRow>('participant', findParticipant)

/** The policy for a class. */
export const groupPolicy = definePolicy<'group', GroupRow>('group', findGroup)

/** The policy for a school; without an id, the actor's own school. */
export const schoolPolicy = definePolicy<'school', SchoolRow, number | null>('school', findSchool)

/** The policy for a district; without an id, the actor's own district. */
export const districtPolicy = definePolicy<'district', DistrictRow, number | null>('district', findDistrict)
