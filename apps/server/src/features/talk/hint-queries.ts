import { sql } from 'kysely'
import type { Db } from '../../platform/database/connect.ts'

/**
 * A text by a child: a journal (thoughts on a check-in are one), a comment, an artefact or a highlight in the portfolio, a goal, a text
 * about work, or on a board.
 */
export interface Written {
  kind: 'journal' | 'comment' | 'artefact' | 'highlight' | 'child_goal' | 'placement' | 'work_entry' | 'board'
  id: number
}

const tables = {
  journal: 'journals',
  comment: 'comments',
  artefact: 'artefacts',
  highlight: 'highlights',
  child_goal: 'child_goals',
  placement: 'placements',
  work_entry: 'work_entries',
  board: 'boards',
} as const

interface FoundText {
  childId: number
  /**
   * Null for a text without a row of its own that an adult near the child can read: what the child says about itself, and the text of an
   * invite.
   */
  written: Written | null
  sentences: readonly string[]
  digest: string
  since: Date
}

/**
 * The new sentences among those found in a text: no open talk has them from this text, or had them from any text since a moment. None when
 * the text was saved in exactly these words before.
 */
export async function listNewSentences(
  db: Db,
  { childId, written, sentences, digest, since }: FoundText,
): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select f.sentence from unnest(${[...sentences]}::text[]) with ordinality as f(sentence, place)
    where not exists (select from talk_hints h where h.child_id = ${childId} and ${isOf(written)} and h.text_digest = ${digest})
      and not exists (select from talk_hints h join talks t on t.id = h.talk_id and t.closed_at is null
        where h.child_id = ${childId} and md5(h.sentence) = md5(f.sentence) and h.sentence = f.sentence
          and (${isOf(written)} or h.noticed_at > ${since}))
    group by f.sentence order by min(f.place)`.execute(db)
  return rows.map(row => row.sentence)
}

/** Keeps a digest of the text as last saved, beside its newest sentence; null when nothing is found in it any more. */
export const setDigest = (db: Db, written: Written | null, digest: string | null) =>
  written &&
  sql`with newest as (select max(h.id) as id from talk_hints h where ${isOf(written)})
    update talk_hints h set text_digest = case when h.id = newest.id then ${digest}::text end from newest
    where ${isOf(written)} and (h.id = newest.id or h.text_digest is not null)`.execute(db)

const isOf = (written: Written | null) =>
  written ? sql`h.${sql.ref(`${written.kind}_id`)} = ${written.id}` : sql`false`

interface NewHints {
  talk: { id: number; child_id: number }
  written: Written | null
  sentences: readonly string[]
  version: string
  now: Date
}

/** Stores each sentence with the time when its text was begun: an adult who may read the text from then on may read the sentence. */
export async function insertHints(db: Db, { talk, written, sentences, version, now }: NewHints) {
  if (!written) {
    await sql`
      insert into talk_hints (talk_id, child_id, sentence, list_version, noticed_at, begun_at)
      select ${talk.id}, ${talk.child_id}, s.sentence, ${version}, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${[...sentences]}::text[]) with ordinality as s(sentence, place) order by s.place`.execute(
      db,
    )
    return
  }
  await sql`
    insert into talk_hints (talk_id, child_id, ${sql.ref(`${written.kind}_id`)}, sentence, list_version, noticed_at, begun_at)
    select ${talk.id}, ${talk.child_id}, w.id, s.sentence, ${version}, ${now}::timestamptz, w.created_at
    from ${sql.table(tables[written.kind])} w cross join unnest(${[...sentences]}::text[]) with ordinality as s(sentence, place)
    where w.id = ${written.id} order by s.place`.execute(db)
}

/** The adults who may read every sentence of a talk; all of them for a talk without sentences. */
export async function listReaderIds(
  db: Db,
  { id, child_id }: { id: number; child_id: number },
  adultIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select a.id from unnest(${[...adultIds]}::bigint[]) a(id) where reads_talk(a.id, ${child_id}, ${id}, ${now})`.execute(
    db,
  )
  return rows.map(row => row.id)
}

/** How many sentences a talk has. */
export async function countHints(db: Db, talkId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from talk_hints where talk_id = ${talkId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The newest sentence of a talk, at most the shown one: the point up to which an adult who was shown it has read. */
export async function findReadTo(db: Db, talkId: number, shownId: number): Promise<number | null> {
  const { rows } = await sql<{ read_to: number | null }>`
    select least(max(h.id), ${shownId}::bigint) as read_to from talk_hints h where h.talk_id = ${talkId}`.execute(
    db,
  )
  return rows[0]?.read_to ?? null
}

/** Whether one of the adults has read the sentences of a talk, including the last one. */
export async function hasReader(db: Db, talkId: number, adultIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from unnest(${[...adultIds]}::bigint[]) a(id) where has_read_words(a.id, ${talkId})) as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

interface Surroundings {
  /** Whether the verified school lets words be read; null for a child who is no student of one. */
  reads_words: boolean | null
  has_family: boolean
}

/** Whether the school of a child lets words be read, and whether the child has a guardian, who reads what it writes. */
export async function findSurroundings(db: Db, childId: number): Promise<Surroundings> {
  const { rows } = await sql<Surroundings>`
    select (select s.reads_words from schools s join users u on u.id = ${childId} and u.user_type = 'Child'
        where s.id = own_verified_school(u.id)) as reads_words,
      exists (select from current_guardians g where g.child_id = ${childId}) as has_family`.execute(db)
  return rows[0] ?? { reads_words: null, has_family: false }
}
