import { countLessonAnswers, listClassJournals } from '@kindling/contract/journals'
import { getTeacherToday } from '@kindling/contract/today'
import { hasMore, journalPage } from '@kindling/rules/journals'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callServer, type ReplyOf } from '../../platform/client.ts'
import { keys } from '../../platform/query-keys.ts'

export type ClassJournal = ReplyOf<typeof listClassJournals>['journals'][number]
export type ShownJournals = 'all' | 'unanswered'

/** The journals of a class by pages, newest first. */
export const classJournalsQuery = (groupId: number, show: ShownJournals) =>
  infiniteQueryOptions({
    queryKey: keys.classJournals(show, groupId),
    queryFn: ({ pageParam, signal }) =>
      callServer(listClassJournals, {
        params: { groupId },
        query: { limit: journalPage, show, ...(pageParam === null ? {} : { before: pageParam }) },
        signal,
      }).then(reply => reply.journals),
    initialPageParam: null as number | null,
    getNextPageParam: last => (hasMore(last.length, journalPage) ? last.at(-1)?.id : undefined),
  })

/** The entries of a class about one lesson, by pages. */
export const lessonAnswersQuery = (groupId: number, lessonId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.classJournals('all', groupId), 'lesson', lessonId],
    queryFn: ({ pageParam, signal }) =>
      callServer(listClassJournals, {
        params: { groupId },
        query: {
          limit: queuePage,
          lesson_id: lessonId,
          ...(pageParam === null ? {} : { before: pageParam }),
        },
        signal,
      }).then(reply => reply.journals),
    initialPageParam: null as number | null,
    getNextPageParam: last => (hasMore(last.length, queuePage) ? last.at(-1)?.id : undefined),
  })

/** How many answers to a lesson of one's own are there, by class. */
export const answerCountsQuery = (lessonId: number) =>
  queryOptions({
    queryKey: keys.answerCounts(lessonId),
    queryFn: ({ signal }) =>
      callServer(countLessonAnswers, { params: { lessonId }, signal }).then(
        ({ classes }) => new Map(classes.map(({ group_id, answers }) => [group_id, answers])),
      ),
  })

/** What waits for a teacher today. */
export const todayQuery = queryOptions({
  queryKey: keys.today,
  queryFn: ({ signal }) => callServer(getTeacherToday, { signal }),
})

/** A queue is read in one go: its window goes on from entry to entry. */
const queuePage = 50

/**
 * The unanswered journals of all classes of a teacher by pages, newest first, each with a class in which it was found. A student of two classes
 * is there once.
 */
export const answerQueueQuery = infiniteQueryOptions({
  queryKey: [...keys.classJournals('unanswered'), 'all'],
  queryFn: async ({ client, pageParam, signal }) => {
    const { classes } = await client.fetchQuery(todayQuery)
    const waiting = classes.filter(({ to_answer }) => to_answer > 0)
    const before = pageParam === null ? {} : { before: pageParam }
    const found = await Promise.all(
      waiting.map(async ({ id }) => {
        const query = { limit: queuePage, show: 'unanswered' as const, ...before }
        const { journals } = await callServer(listClassJournals, { params: { groupId: id }, query, signal })
        return journals.map(journal => ({ ...journal, found_in: id }))
      }),
    )
    const each = new Map(found.flat().map(journal => [journal.id, journal]))
    return [...each.values()].toSorted((one, other) => other.id - one.id).slice(0, queuePage)
  },
  initialPageParam: null as number | null,
  getNextPageParam: last => (hasMore(last.length, queuePage) ? last.at(-1)?.id : undefined),
})
