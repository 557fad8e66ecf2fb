import { confirmPassword } from '@kindling/contract/credentials'
import { updateAll } from '@kindling/contract/profiles'
import {
  checkEmail,
  createSchool,
  disconnectGoogle,
  disconnectOutlook,
  getOffer,
  getWebinar,
  listWebinars,
  registerForWebinar,
  searchPublicSchools,
} from '@kindling/contract/registration'
import { schoolSearchLetters } from '@kindling/rules/registration'
import { queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type PublicSchool = ReplyOf<typeof searchPublicSchools>['report']['school_pick_list'][number]
export type Registered = ReplyOf<typeof createSchool>
export type Webinar = ReplyOf<typeof getWebinar>['webinar']
export type NewSchool = NonNullable<CallInput<typeof createSchool>['body']>

/** Nothing is requested before there are three letters (ACCOUNTS-69). */
export const schoolsQuery = (term: string) =>
  queryOptions({
    queryKey: keys.publicSchools(term),
    queryFn: async ({ signal }) =>
      (await callServer(searchPublicSchools, { query: { name: term }, signal })).report.school_pick_list,
    enabled: [...term].length >= schoolSearchLetters,
    retry: false,
  })

export const offerQuery = queryOptions({
  queryKey: keys.registrationOffer,
  queryFn: async ({ signal }) => (await callServer(getOffer, { signal })).offer,
})

export const webinarsQuery = queryOptions({
  queryKey: keys.webinars,
  queryFn: async ({ signal }) => (await callServer(listWebinars, { signal })).webinars,
})

export const webinarQuery = (id: number) =>
  queryOptions({
    queryKey: keys.webinar(id),
    queryFn: async ({ signal }) =>
      (await callServer(getWebinar, { params: { webinarId: id }, signal })).webinar,
  })

export const sendNewSchool = (body: NewSchool, idempotencyKey: string) =>
  callServer(createSchool, { body, idempotencyKey })

/** Near activities of a teacher are found by it (ACCOUNTS-22). */
export const sendZip = (zip: string) => callServer(updateAll, { body: { zip_code: zip } })

export const sendConfirmation = (currentPassword: string) =>
  callServer(confirmPassword, { body: { current_password: currentPassword } })

export const sendDisconnect = (provider: 'google' | 'outlook') =>
  callServer(provider === 'google' ? disconnectGoogle : disconnectOutlook)

export const isEmailFree = async (email: string): Promise<boolean> =>
  (await callServer(checkEmail, { query: { email } })).status

export const sendWebinarSignUp = (id: number) => callServer(registerForWebinar, { params: { webinarId: id } })
