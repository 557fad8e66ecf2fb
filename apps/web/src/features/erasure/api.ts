import {
  askErasure,
  askSchoolErasure,
  getErasure,
  getSchoolErasure,
  listSchoolErasures,
  stopErasure,
  stopSchoolErasure,
} from '@kindling/contract/erasures'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Erasure = ReplyOf<typeof getErasure>

/** The role of the reader. */
export type Reader = 'guardian' | 'own' | 'school'

/** A whole account, or the part of the reader's school. */
export type Scope = 'account' | 'school'

export const erasureQuery = (childId: number, scope: Scope = 'account') =>
  queryOptions({
    queryKey: [...keys.erasure(childId), scope],
    queryFn: ({ signal }) =>
      callServer(scope === 'account' ? getErasure : getSchoolErasure, { params: { childId }, signal }),
  })

export const sendAsking = (childId: number, scope: Scope, current_password: string): Promise<Erasure> =>
  callServer(scope === 'account' ? askErasure : askSchoolErasure, {
    params: { childId },
    body: { current_password },
  })

export const sendKeeping = (childId: number, scope: Scope): Promise<Erasure> =>
  callServer(scope === 'account' ? stopErasure : stopSchoolErasure, { params: { childId }, body: {} })

export const schoolErasuresQuery = queryOptions({
  queryKey: keys.schoolErasures,
  queryFn: ({ signal }) => callServer(listSchoolErasures, { signal }).then(reply => reply.erasures),
})
