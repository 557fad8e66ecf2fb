import {
  addDistrictAdmin,
  deleteDistrictAdmin,
  getDistrictHome,
  getDistrictSocialData,
  listDistrictAdmins,
  listDistrictSchools,
} from '@kindling/contract/districts'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type DistrictSchool = ReplyOf<typeof listDistrictSchools>['schools'][number]
export type DistrictAdmin = ReplyOf<typeof listDistrictAdmins>['admins'][number]

export const districtQuery = queryOptions({
  queryKey: keys.district,
  queryFn: ({ signal }) => callServer(listDistrictSchools, { signal }),
})

export type DistrictHome = ReplyOf<typeof getDistrictHome>

export const districtHomeQuery = queryOptions({
  queryKey: [...keys.district, 'home'],
  queryFn: ({ signal }) => callServer(getDistrictHome, { signal }),
})

export const socialQuery = queryOptions({
  queryKey: [...keys.district, 'social'],
  queryFn: ({ signal }) => callServer(getDistrictSocialData, { signal }),
})

export const districtAdminsQuery = queryOptions({
  queryKey: [...keys.district, 'admins'],
  queryFn: ({ signal }) => callServer(listDistrictAdmins, { signal }).then(reply => reply.admins),
})

export const sendAppointment = (email: string) =>
  callServer(addDistrictAdmin, { body: { email } }).then(reply => reply.admins)

export const sendDismissal = (userId: number) =>
  callServer(deleteDistrictAdmin, { params: { userId } }).then(reply => reply.admins)
