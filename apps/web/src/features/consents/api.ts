import { giveConsent, listConsents, withdrawConsent } from '@kindling/contract/consents'
import type { ConsentPurpose } from '@kindling/rules/consents'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Consents = ReplyOf<typeof listConsents>
export type Consent = Consents['consents'][number]

export const consentsQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.consents(childId),
    queryFn: ({ signal }) => callServer(listConsents, { params: { childId }, signal }),
  })

export const sendConsent = (childId: number, purpose: ConsentPurpose, gives: boolean) =>
  callServer(gives ? giveConsent : withdrawConsent, { params: { childId }, body: { purpose } })
