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

/** The way to a child. */
export const childPolicy = definePolicy<'child', ChildRow>('child', findChild)

/** The way to somebody who checks in. */
export const participantPolicy = definePolicy<'participant', ParticipantRow>('participant', findParticipant)

/** The way to a class. */
export const groupPolicy = definePolicy<'group', GroupRow>('group', findGroup)

/** The way to a school; without an id, to the actor's own. */
export const schoolPolicy = definePolicy<'school', SchoolRow, number | null>('school', findSchool)

/** The way to a district; without an id, to the actor's own. */
export const districtPolicy = definePolicy<'district', DistrictRow, number | null>('district', findDistrict)
