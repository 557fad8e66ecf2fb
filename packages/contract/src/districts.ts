import { hopeKinds } from '@kindling/rules/hope-settings'
import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { defineCall } from './define-call.ts'
import { district } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { PlanState, SchoolFigures, SocialData } from './schools.ts'
import { email, id, idOut, moment } from './shapes.ts'

const districtId = z.strictObject({ districtId: id.optional() })

export const getDistrictSocialData = defineCall({
  name: 'getDistrictSocialData',
  summary: 'The number of teachers, people and schools in a district.',
  method: 'GET',
  path: '/district/get_district_social_data/:districtId?',
  guard: district('districtId', 'view'),
  params: districtId,
  reply: SocialData,
})

export const listDistrictSchools = defineCall({
  name: 'listDistrictSchools',
  summary: 'The schools of a district with their figures and their licenses.',
  method: 'GET',
  path: '/district/schools/:districtId?',
  guard: district('districtId', 'view'),
  params: districtId,
  reply: z.object({
    district: z.object({ id: idOut, name: z.string() }),
    schools: z.array(
      PlanState.extend({
        id: idOut,
        name: z.string(),
        city: z.string(),
        state: z.string(),
        grade: z.int().nullable(),
        students: z.int(),
        teachers: z.int(),
        classes: z.int(),
        /** With the address to write to; null where it is not proved, or the school not verified. */
        admins: z.array(PersonCard.extend({ email: z.string().nullable() })),
      }),
    ),
    can: z.array(z.string()),
  }),
})

export const getDistrictHome = defineCall({
  name: 'getDistrictHome',
  summary:
    'The figures of a district by school; they identify no single person. The total includes only schools with released figures.',
  method: 'GET',
  path: '/district/home/:districtId?',
  guard: district('districtId', 'view'),
  params: districtId,
  reply: z.object({
    district: z.object({ id: idOut, name: z.string() }),
    /** The last day of the released check-ins. */
    through: z.string(),
    whole: SchoolFigures.pick({ students: true, activity: true, quiet_classes: true, participation: true }),
    schools: z.array(SchoolFigures),
    /**
     * Participation in this school year, oldest first, in the same spans of days as that of each school: only spans and schools with released
     * figures. The last span is the one of `participation`.
     */
    year: z.array(
      z.object({
        /** The last day of the span. */
        to: z.string(),
        whole: z.int().nullable(),
        schools: z.array(z.object({ id: idOut, share: z.int() })),
      }),
    ),
    /** The check-in on hope, by kind of participant. */
    hope: z.array(
      z.object({
        user_type: z.enum(hopeKinds),
        /** The district's own window, while it is open. */
        open: z.object({ start_time: moment, end_time: moment }).nullable(),
        /** When the next window of the district opens. */
        next_start: moment.nullable(),
        /** Schools with an open window of their own: it takes precedence over the district's. */
        own_windows: z.int(),
        /** Schools whose people are asked now, by either window. */
        taking_part: z.int(),
      }),
    ),
  }),
})

const admins = z.object({
  admins: z.array(PersonCard.extend({ ...addressMark, since: moment })),
})

export const listDistrictAdmins = defineCall({
  name: 'listDistrictAdmins',
  summary: 'The administrators of a district, and since when.',
  method: 'GET',
  path: '/district/admins/:districtId?',
  guard: district('districtId', 'appoint'),
  params: districtId,
  reply: admins,
})

export const addDistrictAdmin = defineCall({
  name: 'addDistrictAdmin',
  summary:
    'Offers a confirmed teacher of one of its schools the administration of the district; it begins when the teacher accepts.',
  method: 'POST',
  path: '/district/add_admin/:districtId?',
  guard: district('districtId', 'appoint'),
  params: districtId,
  body: z.strictObject({ email }),
  reply: admins,
  refusals: ['UNPROVED'],
})

export const deleteDistrictAdmin = defineCall({
  name: 'deleteDistrictAdmin',
  summary: 'Removes an administrator of a district. The last one stays.',
  method: 'DELETE',
  path: '/district/delete_admin/:userId',
  guard: district('query.district_id', 'appoint'),
  params: z.strictObject({ userId: id }),
  query: z.strictObject({ district_id: id.optional() }),
  reply: admins,
})

export const districtCalls = [
  getDistrictSocialData,
  listDistrictSchools,
  getDistrictHome,
  listDistrictAdmins,
  addDistrictAdmin,
  deleteDistrictAdmin,
] as const
