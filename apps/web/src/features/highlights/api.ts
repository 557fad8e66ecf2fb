import { getUserGoals } from '@kindling/contract/goals'
import {
  accomplishJournal,
  addHighlight,
  getHighlight,
  listHighlights,
  removeHighlight,
  updateHighlight,
} from '@kindling/contract/highlights'
import {
  listWblCourses,
  listWblEvaluations,
  listWblExperiences,
  listWblPathways,
  listWblReport,
  listWblTypes,
} from '@kindling/contract/wbl'
import { goalPages } from '@kindling/rules/goals'
import { type HighlightStatus, highlightPages } from '@kindling/rules/highlights'
import { hasMore } from '@kindling/rules/journals'
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Highlight = ReplyOf<typeof getHighlight>['highlight']
/** The child's texts, before they are sent. */
export type HighlightWords = Omit<BodyOf<typeof addHighlight>, 'pinned'>

const read = (childId: number, page: { limit: number; offset: number }, signal: AbortSignal) =>
  callServer(listHighlights, { params: { childId }, query: page, signal }).then(reply => reply.highlights)

/** Those on the shelf, and one more to know whether there are more (DISCOVERY-20). */
export const shelfQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.portfolio(childId, 'highlights', 'shelf'),
    queryFn: ({ signal }) => read(childId, { limit: highlightPages.shelf + 1, offset: 0 }, signal),
  })

/** All of them by pages; a full page means that more can be loaded (DISCOVERY-23). */
export const highlightsQuery = (childId: number) =>
  infiniteQueryOptions({
    queryKey: keys.portfolio(childId, 'highlights', 'all'),
    queryFn: ({ pageParam, signal }) =>
      read(childId, { limit: highlightPages.long, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) =>
      hasMore(last.length, highlightPages.long) ? all.flat().length : undefined,
  })

export const highlightQuery = (highlightId: number) =>
  queryOptions({
    queryKey: keys.highlight(highlightId),
    queryFn: ({ signal }) =>
      callServer(getHighlight, { params: { highlightId }, signal }).then(reply => reply.highlight),
  })

/** The goals of a child to which a highlight can belong: as many as one page has, the open ones first. */
export const goalsToChooseQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.goals(childId), 'to-choose'],
    queryFn: ({ signal }) =>
      callServer(getUserGoals, { params: { userId: childId }, query: { limit: goalPages.all }, signal }),
  })

export const sendHighlight = (childId: number, body: BodyOf<typeof addHighlight>, idempotencyKey: string) =>
  callServer(addHighlight, { params: { childId }, body, idempotencyKey })

/** An edit revokes an acceptance (HIGHLIGHTS-15). */
export const sendHighlightChange = (
  { id, version }: Pick<Highlight, 'id' | 'version'>,
  words: HighlightWords,
) => callServer(updateHighlight, { body: { id, version, status: 'Reset', ...words } })

/** Only the version that was read is accepted; a highlight of a goal is rated with it. */
export const sendStatus = (
  { id, version }: Highlight,
  status: HighlightStatus,
  rating: number | null = null,
) => callServer(updateHighlight, { body: { id, status, version, ...(rating !== null && { rating }) } })

export const sendPin = (id: number, pinned: boolean) => callServer(updateHighlight, { body: { id, pinned } })

export const sendHighlightRemoval = (highlightId: number) =>
  callServer(removeHighlight, { params: { highlightId } })

export const sendAccomplishing = (journalId: number) =>
  callServer(accomplishJournal, { params: { journalId } })

/** The newest state of one is shown at once; lists are refetched. */
export function takeHighlight(client: QueryClient, highlight: Highlight): void {
  client.setQueryData(highlightQuery(highlight.id).queryKey, highlight)
  void client.invalidateQueries({ queryKey: keys.portfolio(highlight.user_id) })
  if (highlight.related_to_goal_id !== null) void client.invalidateQueries({ queryKey: keys.anyGoals })
}

/** A school's lists hardly change: they are cached until the page is reloaded (WBL-21), also if a form closes before they have loaded. */
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

/** The choices of the user's school; a list that cannot be loaded is empty, and is requested again when the next form opens (WBL-20). */
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
