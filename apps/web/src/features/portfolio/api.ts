import {
  addArtefact,
  deleteArtefact,
  editArtefact,
  getJourney,
  keepBadge,
  keepComment,
  keepHighlight,
  keepJournal,
  listArtefacts,
  listKept,
  printJourney,
} from '@kindling/contract/portfolio'
import { callAddress } from '@kindling/rules/call-address'
import { hasMore } from '@kindling/rules/journals'
import { artefactPage } from '@kindling/rules/portfolio'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type BodyOf, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Artefact = ReplyOf<typeof addArtefact>['artefact']
export type NewArtefact = BodyOf<typeof addArtefact>
export type Journey = ReplyOf<typeof getJourney>
export type JourneyEntry = Journey['entries'][number]

/** A child's artefacts by pages; a full page means that more can be loaded. */
export const artefactsQuery = (childId: number) =>
  infiniteQueryOptions({
    queryKey: keys.portfolio(childId, 'artefacts'),
    queryFn: ({ pageParam, signal }) =>
      callServer(listArtefacts, {
        params: { childId },
        query: { limit: artefactPage, offset: pageParam },
        signal,
      }).then(reply => reply.artefacts),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last.length, artefactPage) ? all.flat().length : undefined),
  })

/** One school year; the default is the latest with entries. */
export const journeyQuery = (childId: number, year: number | null) =>
  queryOptions({
    queryKey: keys.portfolio(childId, 'journey', year ?? 'latest'),
    queryFn: ({ signal }) =>
      callServer(getJourney, { params: { childId }, query: year ? { year } : {}, signal }),
  })

/** The address from which the browser downloads the journey as a PDF. */
export const journeyPdfAddress = (childId: number): string => callAddress(printJourney.path, { childId })

export const sendArtefact = (childId: number, body: NewArtefact, idempotencyKey: string) =>
  callServer(addArtefact, { params: { childId }, body, idempotencyKey })

export const sendArtefactChange = (artefactId: number, body: BodyOf<typeof editArtefact>) =>
  callServer(editArtefact, { params: { artefactId }, body })

export const sendArtefactRemoval = (artefactId: number) =>
  callServer(deleteArtefact, { params: { artefactId } })

/** What of the child's things is in its portfolio. */
export const keptQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.portfolio(childId, 'kept'),
    queryFn: ({ signal }) => callServer(listKept, { params: { childId }, signal }),
  })

export const sendKeeping = (journalId: number) => callServer(keepJournal, { params: { journalId } })

export const sendCommentKeeping = (childId: number, comment_id: number) =>
  callServer(keepComment, { params: { childId }, body: { comment_id } })

export const sendHighlightKeeping = (highlightId: number) =>
  callServer(keepHighlight, { params: { highlightId } })

export const sendBadgeKeeping = (childId: number, award_id: number) =>
  callServer(keepBadge, { params: { childId }, body: { award_id } })
