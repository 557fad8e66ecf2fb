import {
  listWblCourses,
  listWblEvaluations,
  listWblExperiences,
  listWblPathways,
  listWblReport,
  listWblTypes,
} from '@kindling/contract/wbl'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

/** Lists of a school hardly change: they are kept until the page is loaded anew (WBL-21), also where a form closes before they are there. */
const forTheSession = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

const lists = [
  queryOptions({
    queryKey: keys.wbl('types'),
    queryFn: () => callServer(listWblTypes, { query: {} }).then(reply => reply.types),
    ...forTheSession,
  }),
  queryOptions({
    queryKey: keys.wbl('pathways'),
    queryFn: () => callServer(listWblPathways, { query: {} }).then(reply => reply.pathways),
    ...forTheSession,
  }),
  queryOptions({
    queryKey: keys.wbl('courses'),
    queryFn: () => callServer(listWblCourses, { query: {} }).then(reply => reply.courses),
    ...forTheSession,
  }),
  queryOptions({
    queryKey: keys.wbl('experiences'),
    queryFn: () => callServer(listWblExperiences, { query: {} }).then(reply => reply.experiences),
    ...forTheSession,
  }),
  queryOptions({
    queryKey: keys.wbl('evaluations'),
    queryFn: () => callServer(listWblEvaluations, { query: {} }).then(reply => reply.employer_evaluation),
    ...forTheSession,
  }),
] as const

/** What the own school offers to choose from; a list that cannot be loaded is empty, and is asked for again when the next form opens (WBL-20). */
export function useWblLists() {
  const [types, pathways, courses, experiences, evaluations] = useQueries({ queries: [...lists] })
  return {
    types: types.data ?? [],
    pathways: pathways.data ?? [],
    courses: courses.data ?? [],
    experiences: experiences.data ?? [],
    evaluations: evaluations.data ?? [],
  }
}

export type WblReport = ReplyOf<typeof listWblReport>

export const wblReportQuery = (groupId: number) =>
  queryOptions({
    queryKey: keys.wbl('report', groupId),
    queryFn: ({ signal }) => callServer(listWblReport, { query: { groupId }, signal }),
  })
