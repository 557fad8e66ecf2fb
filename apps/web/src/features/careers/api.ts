import { getCareer, listCareers } from '@kindling/contract/careers'
import { queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Career = ReplyOf<typeof getCareer>['career']

export const careerQuery = (shortName: string) =>
  queryOptions({
    queryKey: keys.careers(shortName),
    queryFn: ({ signal }) =>
      callServer(getCareer, { body: { career_name: shortName }, signal }).then(reply => reply.career),
  })

export const careersQuery = queryOptions({
  queryKey: keys.careers(),
  queryFn: ({ signal }) => callServer(listCareers, { signal }).then(reply => reply.careers),
})
