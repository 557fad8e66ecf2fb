import type { QueryKey } from '@tanstack/react-query'
import { currentSession } from './account.ts'
import { journalAddress } from './address.ts'
import type { LiveChange, News } from './live.ts'
import { keys } from './query-keys.ts'
import type { Opens } from './windows.ts'

/**
 * A type of news, as an area describes it; `apps/web/src/news.ts` lists all of them (decision 0027).
 */
export interface NewsKind {
  /** The page it leads to, if any. */
  leadsTo?: (news: News) => string | null
  /** The window over the screen that shows it. */
  opens?: (news: News) => Opens | undefined
  /** The queries to refetch. */
  refreshes: (news: News) => readonly QueryKey[]
  /** The query that was removed with it: readers who have it open see that at once. */
  removes?: (news: News) => QueryKey | null
}
export type NewsKinds = Readonly<Record<string, NewsKind>>

/** The queries to refetch after a change that is no news. */
export type ChangeKinds = Readonly<Record<string, (change: LiveChange) => readonly QueryKey[]>>

/** The queries that show how far children are with their playlists, in which every kind of work counts. */
export const ofPlaylistProgress: readonly QueryKey[] = [
  keys.playlists('one'),
  keys.playlists('child'),
  keys.playlists('students'),
]

/** The queries that show a child's learning. */
export const ofChild = ({ child_id }: News): readonly QueryKey[] =>
  child_id === null
    ? []
    : [
        keys.journals(child_id),
        keys.familyJournals,
        keys.lessonProgress(child_id),
        keys.userCourses(child_id),
        ...ofPlaylistProgress,
      ]

/** The queries that show a child, and the children around it. */
export const aroundChild = (news: News): readonly QueryKey[] => [
  ...ofChild(news),
  keys.children,
  keys.anyStudents,
]

/** The queries that show the guardians of a child. */
export const ofGuardians = ({ child_id }: News): readonly QueryKey[] => [
  keys.children,
  keys.guardianRequests,
  keys.anyStudents,
  ...(child_id === null ? [] : [keys.guardians(child_id), keys.near(child_id)]),
]

/** The queries that show a journal. */
export const ofJournal = ({ contentDetails: { journal_id } }: News): readonly QueryKey[] =>
  journal_id === null
    ? []
    : [
        keys.journal(journal_id),
        keys.comments(journal_id),
        keys.classJournals('all'),
        keys.answerCounts(),
        keys.today,
      ]

/** The queries that show a journal, after a change that is no news. */
export const ofChangedJournal = ({ journal_id }: LiveChange): readonly QueryKey[] =>
  journal_id === null ? [] : [keys.journal(journal_id), keys.comments(journal_id), keys.familyJournals]

/** A lesson was begun, or is in progress again because its journal was removed. */
export const aroundLesson = (news: News): readonly QueryKey[] => [
  ...ofChild(news),
  keys.classJournals('all'),
  keys.answerCounts(),
  keys.today,
  keys.anyCourse,
  keys.anyStudents,
]

/** The page of the journal that news is about. */
export const addressOfJournal = ({ child_id, contentDetails: { journal_id } }: News): string | null =>
  journal_id === null || child_id === null ? null : journalAddress(child_id, journal_id)

export const windowOfJournal = ({ contentDetails: { journal_id } }: News): Opens | undefined =>
  journal_id === null ? undefined : { journal: journal_id }

/**
 * A journal was removed. The user who removed it has left its screen, so it is not refetched there.
 */
export const removedJournal = {
  leadsTo: addressOfJournal,
  opens: windowOfJournal,
  refreshes: (news: News) => [...(isOwn(news) ? [] : ofJournal(news)), ...aroundLesson(news)],
  removes: ({ contentDetails: { journal_id } }: News) =>
    journal_id === null ? null : keys.journal(journal_id),
} satisfies NewsKind

/** Whether the current user is the actor. */
export const isOwn = (news: News) => news.user_id === currentSession().user?.id
