import { defineGate } from './gate.ts'
import {
  type ChildRow,
  type DistrictRow,
  findChild,
  findDistrict,
  findGroup,
  findRespondent,
  findSchool,
  type GroupRow,
  type RespondentRow,
  type SchoolRow,
} from './queries.ts'

/** The way to a child. */
export const childGate = defineGate<'child', ChildRow>('child', findChild)

/** The way to somebody who checks in. */
export const respondentGate = defineGate<'respondent', RespondentRow>('respondent', findRespondent)

/** The way to a class. */
export const groupGate = defineGate<'group', GroupRow>('group', findGroup)

/** The way to a school; without an id, to the actor's own. */
export const schoolGate = defineGate<'school', SchoolRow, number | null>('school', findSchool)

/** The way to a district; without an id, to the actor's own. */
export const districtGate = defineGate<'district', DistrictRow, number | null>('district', findDistrict)
