import type { addJournal, updateJournal } from '@kindling/contract/journal-drafts'
import {
  getFamilyJournals,
  getJournal,
  likeJournal,
  listJournals,
  listSeasonalJournals,
  removeJournal,
} from '@kindling/contract/journals'
import { listChildMedia } from '@kindling/contract/media'
import { getPromptOfDay } from '@kindling/contract/prompts'
import { hasMore, journalPage, longJournalPage, mediaPage } from '@kindling/rules/journals'
import { nextOffset } from '@kindling/rules/list-pages'
import type { MediaType } from '@kindling/rules/media'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type CallInput, callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type Journal = ReplyOf<typeof getJournal>['journal']
type NewJournal = NonNullable<CallInput<typeof addJournal>['body']>
type JournalChange = NonNullable<CallInput<typeof updateJournal>['body']>

/** A child's journals by pages of ten; a full page means that more can be loaded. */
export const journalsQuery = (childId: number) => pagesOf(childId, keys.journals(childId), journalPage)

/** The same behind a shelf, by pages of six (DISCOVERY-24). */
export const longJournalsQuery = (childId: number) =>
  pagesOf(childId, [...keys.journals(childId), 'long'], longJournalPage)

const pagesOf = (childId: number, queryKey: readonly unknown[], size: number) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      callServer(listJournals, {
        params: { userId: childId },
        query: { limit: size, offset: pageParam },
        signal,
      }).then(reply => reply.journals),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (hasMore(last.length, size) ? all.flat().length : undefined),
  })

/** A child's journals from this time of the year in earlier years. */
export const earlierJournalsQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.journals(childId), 'earlier'],
    queryFn: ({ signal }) =>
      callServer(listSeasonalJournals, { params: { userId: childId }, signal }).then(reply => reply.journals),
  })

/** As many of a family's earlier entries are on its page below the newest one. */
export const earlierShown = 5

/** A child's newest journals: all earlier ones of the family may be of this child. */
export const newestJournalsQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.journals(childId), 'newest'],
    queryFn: ({ signal }) =>
      callServer(listJournals, {
        params: { userId: childId },
        query: { limit: earlierShown + 1 },
        signal,
      }).then(reply => reply.journals),
  })

export type FamilyJournals = ReplyOf<typeof getFamilyJournals>

/** The newest entries of the user's children, and the unanswered ones. */
export const familyJournalsQuery = queryOptions({
  queryKey: keys.familyJournals,
  queryFn: ({ signal }) => callServer(getFamilyJournals, { signal }),
})

/** Today's question for a child, or null. */
export const dayPromptQuery = (childId: number) =>
  queryOptions({
    queryKey: keys.prompts('day', childId),
    queryFn: ({ signal }) =>
      callServer(getPromptOfDay, { params: { childId }, signal }).then(reply => reply.prompt),
  })

/** The child's own journal of one lesson, or null. */
/** A child's entries about a lesson, newest first: those for it as a whole, and the answers to its questions. */
export const lessonJournalsQuery = (childId: number, lessonId: number) =>
  queryOptions({
    queryKey: [...keys.journals(childId), 'lesson', lessonId],
    queryFn: ({ signal }) =>
      callServer(listJournals, {
        params: { userId: childId },
        query: { limit: mostOfLesson, action_id: lessonId },
        signal,
      }).then(reply => reply.journals.filter(journal => journal.archetype_id === lessonId)),
  })

const mostOfLesson = 100

export const journalQuery = (journalId: number) =>
  queryOptions({
    queryKey: keys.journal(journalId),
    queryFn: ({ signal }) =>
      callServer(getJournal, { params: { journalId }, signal }).then(reply => reply.journal),
  })

/** The currently stored entry, beside the one that the form started from. */
export const savedNowQuery = (journalId: number) =>
  queryOptions({
    queryKey: [...keys.journal(journalId), 'now'],
    queryFn: ({ signal }) =>
      callServer(getJournal, { params: { journalId }, signal }).then(reply => reply.journal),
    staleTime: 0,
  })

/** The teacher that a child can address, or null. */
export const ownTeacherQuery = (childId: number) =>
  queryOptions({
    queryKey: [...keys.child(childId), 'teacher'],
    queryFn: async ({ signal }) => {
      // Loaded where a journal is written: a first visit does not load the shapes of accounts and families.
      const [{ getChildInfo }, { getNameAvatar }] = await Promise.all([
        import('@kindling/contract/families'),
        import('@kindling/contract/accounts'),
      ])
      const { child } = await callServer(getChildInfo, { params: { childId }, signal })
      if (child.teacher_id === null || child.groups.length === 0) return null
      return (await callServer(getNameAvatar, { params: { userId: child.teacher_id }, signal })).user
    },
  })

/** Loaded where a journal is written: a page that lists entries does not load the shapes of the form. */
const draftCalls = () => import('@kindling/contract/journal-drafts')

export async function sendJournal(childId: number, body: NewJournal, idempotencyKey: string) {
  const { addJournal } = await draftCalls()
  return (await callServer(addJournal, { params: { userId: childId }, body, idempotencyKey })).journal
}

export async function sendJournalChange(journalId: number, body: JournalChange) {
  const { updateJournal } = await draftCalls()
  return (await callServer(updateJournal, { params: { journalId }, body })).journal
}

export const sendJournalRemoval = (journalId: number) => callServer(removeJournal, { params: { journalId } })

export const sendReaction = (journalId: number, action: 1 | 3) =>
  callServer(likeJournal, { params: { journalId }, body: { object_id: journalId, action_type: action } })

export type MediaItem = ReplyOf<typeof listChildMedia>['medias'][number]

/** The filter of a child's media. */
export interface MediaSearch {
  text: string
  type: MediaType | null
}

/** A child's pictures and recordings, a page at a time; one that is not full is the last. */
export const childMediaQuery = (childId: number, { text, type }: MediaSearch) =>
  infiniteQueryOptions({
    queryKey: keys.childMedia(childId, text, type ?? ''),
    queryFn: ({ pageParam, signal }) =>
      callServer(listChildMedia, {
        params: { userId: childId },
        query: { limit: mediaPage.usual, offset: pageParam, ...(text && { text }), ...(type && { type }) },
        signal,
      }).then(reply => reply.medias),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      nextOffset({ received: last.length, pages: pages.length, size: mediaPage.usual }),
  })
