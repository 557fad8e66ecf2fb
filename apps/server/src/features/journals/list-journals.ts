import type { ReplyOf } from '@kindling/contract/define-call'
import type {
  countLessonAnswers,
  getJournal,
  listActivityJournals,
  listClassJournals,
  listJournals,
  listSeasonalJournals,
} from '@kindling/contract/journals'
import type { ChildRow, GroupRow } from '../../platform/access/queries.ts'
import { refuse } from '../../platform/refusals.ts'
import { type Reader, type RowContext, reads } from '../../platform/serve.ts'
import type { KindRow } from '../catalogue/index.ts'
import { type ClassJournal, countAnswers, journalsOfClass } from './class-queries.ts'
import { presentJournal } from './present.ts'
import {
  type JournalRecord,
  type JournalRow,
  journalsAboutActivities,
  journalsOfChild,
  journalsOfSeason,
  loadedJournal,
  type ReadJournal,
} from './queries.ts'

type Listing = RowContext<typeof listJournals, 'child', ChildRow>
type ListingOfSeason = RowContext<typeof listSeasonalJournals, 'child', ChildRow>
type ListingOfActivities = RowContext<typeof listActivityJournals, 'child', ChildRow>
type ListingOfClass = RowContext<typeof listClassJournals, 'group', GroupRow>
type Showing = RowContext<typeof getJournal, 'journal', JournalRow>

/** A child's journals for a reader around the child. */
export const listChildJournals = reads(
  journalsOfChild,
  async ({ read }: Reader<Listing, ReadJournal>): Promise<ReplyOf<typeof listJournals>> => ({
    journals: read.map(journal => presentJournal(journal, journal.relations)),
  }),
)

/** A child's journals from this time of the year, in earlier years. */
export const listEarlierJournals = reads(
  journalsOfSeason,
  async ({ read }: Reader<ListingOfSeason, ReadJournal>): Promise<ReplyOf<typeof listSeasonalJournals>> => ({
    journals: read.map(journal => presentJournal(journal, journal.relations)),
  }),
)

/** A child's journals about what it did elsewhere: workshops, clubs and places (JOURNALS-33). */
export const listJournalsAboutActivities = reads(
  journalsAboutActivities,
  async ({
    read,
  }: Reader<ListingOfActivities, ReadJournal>): Promise<ReplyOf<typeof listActivityJournals>> => ({
    journals: read.map(journal => presentJournal(journal, journal.relations)),
  }),
)

/** The journals of a class for a reader who sees its students. */
export const listGroupJournals = reads(
  journalsOfClass,
  async ({ read }: Reader<ListingOfClass, ClassJournal>): Promise<ReplyOf<typeof listClassJournals>> => ({
    journals: read.map(journal => ({
      ...presentJournal(journal, journal.relations),
      answered: journal.is_answered,
    })),
  }),
)

/** Where a teacher finds the answers to an own lesson, also when no class has it any more. */
export const showAnswerCounts = async ({
  services: { db, clock },
  actor,
  row,
}: RowContext<typeof countLessonAnswers, 'lesson', KindRow>): Promise<
  ReplyOf<typeof countLessonAnswers>
> => ({
  classes: await countAnswers(db, { teacherId: actor.id, lessonId: row.archetype_id, now: clock.now() }),
})

export const showJournal = reads(
  loadedJournal,
  async ({
    relations,
    read: [journal],
  }: Reader<Showing, JournalRecord>): Promise<ReplyOf<typeof getJournal>> => {
    if (!journal) throw refuse('NOT_FOUND')
    return { journal: presentJournal(journal, relations) }
  },
)
