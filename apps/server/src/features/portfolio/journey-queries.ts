import { access } from '@kindling/rules/access'
import { mostInJourney } from '@kindling/rules/portfolio'
import type { Db } from '../../platform/database/connect.ts'
import { run, statement } from '../../platform/database/statement.ts'
import type { FaceRecord } from '../badges/index.ts'
import { stillOfFilm } from '../uploads/index.ts'
import { faceOfArtefact } from './queries.ts'

interface Asking {
  readerId: number
  childId: number
  now: Date
}

export interface JourneyRecord {
  kind: 'artefact' | 'highlight' | 'journal'
  id: number
  title: string
  words: string
  day: string
  /** For an artefact: whether it was made of a badge, and that badge's face until it is taken back. */
  is_badge: boolean
  face: FaceRecord | null
  medias: {
    media_type: 'Image' | 'Video' | 'Audio'
    key: string
    name: string
    preview_key: string | null
    preview_name: string | null
    transcript: string | null
  }[]
}

const child = ({ childId }: Asking) => childId
const reader = ({ readerId }: Asking) => readerId
const moment = ({ now }: Asking) => now

/** How many characters of an entry the timeline shows. */
const wordsShown = 600

const standing = statement<Asking>`relations_to(${reader}::bigint, ${child}::bigint, ${moment}::timestamptz) as p(held)`

/** What the reader may read of the child, each once: an entry that is a highlight or an artefact appears as that. */
const shown = statement<Asking>`(
  select 'artefact' as kind, a.id, a.title, a.why_special as words, a.occurred_on as day, a.created_at
  from ${standing} cross join artefacts a
  cross join relations_to_work(p.held, ${reader}::bigint, a.child_id, a.class_id, a.created_at, ${moment}::timestamptz) as w(held)
  where a.child_id = ${child}::bigint and w.held && ${() => access.artefact.view}::text[]
    and not exists (select from highlights h where h.journal_id = a.journal_id or h.id = a.highlight_id)
  union all
  select 'highlight', h.id, h.title, h.why_special, h.occurred_on, h.created_at
  from ${standing} cross join highlights h
  cross join relations_to_work(p.held, ${reader}::bigint, h.child_id, h.class_id, h.created_at, ${moment}::timestamptz) as w(held)
  where h.child_id = ${child}::bigint and w.held && ${() => access.highlight.view}::text[]
  union all
  select 'journal', j.id, j.title, left(j.content, ${() => wordsShown}::int), (j.created_at at time zone 'utc')::date, j.created_at
  from ${standing} cross join journals j
  cross join relations_to_work(p.held, ${reader}::bigint, j.user_id, j.class_id, j.created_at, ${moment}::timestamptz) as w(held)
  where j.user_id = ${child}::bigint and j.deleted_at is null and j.journal_type_id is null
    and w.held && ${() => access.journal.view}::text[]
    and not exists (select from artefacts a where a.journal_id = j.id)
    and not exists (select from highlights h where h.journal_id = j.id))`

/** What an entry `y` was made of, if that was a badge. */
const besideEntry = statement`
  left join lateral (select a.is_badge, ${faceOfArtefact} as face from artefacts a where y.kind = 'artefact' and a.id = y.id and a.is_badge) b on true`

/** The columns of an entry `y`, with its media. */
const withMedias = statement`y.kind, y.id, y.title, y.words, to_char(y.day, 'YYYY-MM-DD') as day,
  coalesce(b.is_badge, false) as is_badge, b.face, coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name, 'preview_key', p.key,
      'preview_name', p.name, 'transcript', m.transcript) order by m.position)
    from (
      select position, file_id, preview_file_id, case media_type when 'photo' then 'Image' when 'video' then 'Video' else 'Audio' end as media_type,
        transcript
      from artefact_medias where y.kind = 'artefact' and artefact_id = y.id
      union all
      select position, file_id, poster_file_id, case media_type when 'photo' then 'Image' when 'video' then 'Video' else 'Audio' end, transcript
      from highlight_medias where y.kind = 'highlight' and highlight_id = y.id and media_type in ('photo', 'video', 'audio')
      union all
      select position, file_id, preview_file_id, media_type, transcript from journal_medias where y.kind = 'journal' and journal_id = y.id) m
    join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})), '[]'::json) as medias`

const entries = statement<Asking & { from: string; to: string }, JourneyRecord>`
  with year as materialized (
    select * from ${shown} s where s.day >= ${({ from }) => from}::date and s.day < ${({ to }) => to}::date
    order by s.day, s.created_at limit ${() => mostInJourney}::int)
  select ${withMedias} from year y ${besideEntry} order by y.day, y.created_at`

export const listJourney = (db: Db, input: Asking & { from: string; to: string }) => run(db, entries, input)

const latest = statement<Asking & { most: number }, JourneyRecord>`
  with last as materialized (
    select * from ${shown} s order by s.day desc, s.created_at desc limit ${({ most }) => most}::int)
  select ${withMedias} from last y ${besideEntry} order by y.day, y.created_at`

/** The latest entries of all school years, in their order. */
export const listLatest = (db: Db, input: Asking & { most: number }) => run(db, latest, input)

const days = statement<Asking, { day: string }>`
  select distinct to_char(date_trunc('month', s.day), 'YYYY-MM-DD') as day from ${shown} s order by day desc`

/** The months with any content, by their first days, the latest first. */
export const listMonths = async (db: Db, input: Asking): Promise<string[]> =>
  (await run(db, days, input)).map(({ day }) => day)
