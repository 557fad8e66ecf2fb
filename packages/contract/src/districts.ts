import * as z from 'zod'
import { addressMark } from './address-mark.ts'
import { defineCall } from './define-call.ts'
import { district } from './guards.ts'
import { PersonCard } from './person-card.ts'
import { PlanState, SocialData } from './schools.ts'
import { email, id, idOut, moment } from './shapes.ts'

const districtId = z.strictObject({ districtId: id.optional() })

export const getDistrictSocialData = defineCall({
  name: 'getDistrictSocialData',
  summary: 'How many teachers, people and schools a district has.',
  method: 'GET',
  path: '/district/get_district_social_data/:districtId?',
  guard: district('districtId', 'view'),
  params: districtId,
  reply: SocialData,
})

export const listDistrictSchools = defineCall({
  name: 'listDistrictSchools',
  summary: 'The schools of a district with their figures and their licences.',
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
        students: z.int(),
        teachers: z.int(),
        classes: z.int(),
        admins: z.array(PersonCard),
      }),
    ),
    can: z.array(z.string()),
  }),
})

const admins = z.object({
  admins: z.array(PersonCard.extend({ ...addressMark, since: moment })),
})

export const listDistrictAdmins = defineCall({
  name: 'listDistrictAdmins',
  summary: 'Who administers a district, and since when.',
  method: 'GET',
  path: '/district/admins/:districtId?',
  guard: district('districtId', 'appoint'),
  params: districtId,
  reply: admins,
})

export const addDistrictAdmin = defineCall({
  name: 'addDistrictAdmin',
  summary:
    'Asks a confirmed teacher of one of its schools to administer the district; the office begins with the yes.',
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
  summary: 'Takes the office from an administrator of a district. The last one stays.',
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
  listDistrictAdmins,
  addDistrictAdmin,
  deleteDistrictAdmin,
] as const
