import { access } from '@kindling/rules/access'
import type { PromptSource, PromptTopic } from '@kindling/rules/prompts'
import { sql } from 'kysely'
import type { Found, PolicyInput } from '../../platform/access/policy.ts'
import type { Db, Row } from '../../platform/database/connect.ts'
import { run, type Statement, statement } from '../../platform/database/statement.ts'
import { refuse } from '../../platform/refusals.ts'
import type { PersonRow } from '../accounts/index.ts'
import { type AttachedMedia, keepTranscripts, stillOfFilm } from '../uploads/index.ts'

type Columns = Row<'prompts'>

export type PromptRow = Pick<Columns, 'id' | 'title' | 'description' | 'created_by' | 'version'>

/** A prompt with the actor's relations to it. */
export const findJournalType = statement<PolicyInput, Found<PromptRow>>`
  select t.id, t.title, t.description, t.created_by, t.version, relations_to_prompt(t, me.id, me.at) as relations
  from prompts t where t.id = ${input => input.id}::bigint`

export interface PromptRecord
  extends Pick<
    Columns,
    | 'id'
    | 'title'
    | 'description'
    | 'public_journal_type'
    | 'update_prompt'
    | 'created_by'
    | 'school_id'
    | 'min_age'
    | 'max_age'
    | 'version'
  > {
  topic: PromptTopic | null
  drawing: string
  author: PersonRow
  created_at: string
  updated_at: string
  medias: {
    media_type: 'Image' | 'Video' | 'Audio'
    key: string
    name: string
    preview_key: string | null
    preview_name: string | null
    transcript: string | null
  }[]
  playlist: { id: number; name: string } | null
  group_ids: number[]
  relations: string[]
}

export interface PromptReader {
  readerId: number
  now: Date
}

const reader = ({ readerId }: PromptReader) => readerId
const moment = ({ now }: PromptReader) => now
const circles = statement<PromptReader>`circles_at(${moment}::timestamptz)`

/** For children, the author of a colleague's prompt before their class keeps the earlier name. */
const author = statement<PromptReader>`
  card_for(t.created_by, array(select r.id from users r where r.id = ${reader}::bigint and r.user_type = 'Child'), t.updated_at)`

const record = statement<PromptReader>`
  t.id, t.title, t.description, t.topic, fitting_drawing(array[t.title], '/pictures/prompts/' || coalesce(t.topic, 'own') || '.svg') as drawing, t.min_age, t.max_age, t.public_journal_type, t.update_prompt, t.created_by, t.school_id,
  t.version, iso(t.created_at) as created_at, iso(t.updated_at) as updated_at, ${author} as author,
  coalesce((
    select json_agg(json_build_object('media_type', m.media_type, 'key', f.key, 'name', f.name,
      'preview_key', p.key, 'preview_name', p.name, 'transcript', m.transcript) order by m.position)
    from prompt_medias m join files f on f.id = m.file_id left join files p on p.id = coalesce(m.preview_file_id, ${stillOfFilm})
    where m.prompt_id = t.id), '[]'::json) as medias,
  (select json_build_object('id', p.id, 'name', p.name) from playlist_contents c join playlists p on p.id = c.playlist_id
    where c.archetype = 'JournalTypes' and c.archetype_id = t.id and p.created_by = ${reader}::bigint and p.status = 'Published'
    order by p.id desc limit 1) as playlist,
  array(select u.class_id from standing_class_prompts u join ${circles} c on c.scope = 'class' and c.scope_id = u.class_id
    where u.prompt_id = t.id and c.user_id = ${reader}::bigint order by u.class_id) as group_ids,
  relations_to_prompt(t, ${reader}::bigint, ${moment}::timestamptz) as relations`

const onePrompt = statement<PromptReader & { id: number }, PromptRecord>`
  select ${record} from prompts t where t.id = ${({ id }) => id}::bigint`

/** A prompt for the reader, now. One that was removed meanwhile is refused as not found. */
export async function readPrompt(db: Db, input: PromptReader & { id: number }): Promise<PromptRecord> {
  const [row] = await run(db, onePrompt, input)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The prompt that a row `c` names, if the reader may see it; for lists with things of several areas. */
export const promptThing = statement<PromptReader>`
  select null::bigint as item_id, t.title, t.description as summary, '' as picture, null::text as short_name, 'Basic' as plan,
    false as has_plan, false as has_item, '{}'::text[] as relations
  from prompts t where c.archetype = 'JournalTypes' and t.id = c.archetype_id and t.status = 'Published'
    and relations_to_prompt(t, ${reader}::bigint, ${moment}::timestamptz) && ${() => access.prompt.view}::text[]`

const found = statement<PromptReader & { text: string; limit: number }, { id: number }>`
  select t.id from prompts t
  where t.status = 'Published' and (
      strpos(folded(t.title || ' ' || t.description), folded(${({ text }: { text: string }) => text}::text)) > 0
      or exists (select from prompt_medias m where m.prompt_id = t.id
        and strpos(folded(m.transcript), folded(${({ text }: { text: string }) => text}::text)) > 0))
    and relations_to_prompt(t, ${reader}::bigint, ${moment}::timestamptz) && ${() => access.prompt.view}::text[]
  order by strpos(folded(t.title), folded(${({ text }: { text: string }) => text}::text)) = 0, t.id
  limit ${({ limit }: { limit: number }) => limit}::int`

/** The prompts with these words that the reader may see, first those with them in the title. */
export const searchPrompts = (db: Db, input: PromptReader & { text: string; limit: number }) =>
  run(db, found, input)

export interface PromptListing extends PromptReader {
  source: PromptSource | null
  topic: PromptTopic | null
  age: number | null
  limit: number
  offset: number
}

const source = ({ source: asked }: PromptListing) => asked
const topic = ({ topic: asked }: PromptListing) => asked
const age = ({ age: asked }: PromptListing) => asked

/**
 * Those whose ages lie around the asked one come before those that reach it at their edge.
 * For children and their guardians, the prompts of a class are those of its teachers; the reader's own and the school's are separate lists.
 */
const listing = statement<PromptListing, PromptRecord>`
  with near as materialized (
    select b.prompt_id as id from (
      select ${reader}::bigint as child_id union all
      select g.child_id from current_guardians g where g.guardian_id = ${reader}::bigint and g.confirmed_at is not null) o
    cross join lateral prompts_before(o.child_id, ${moment}::timestamptz) b),
  chosen as materialized (
    select t.id, t.created_by = 10 as is_ours,
      case when t.created_by = 10 then row_number() over (partition by t.topic, t.created_by
        order by abs((t.min_age + t.max_age) / 2.0 - ${age}::int) nulls last, t.id) else -t.id end as turn
    from prompts t
    where t.status = 'Published'
      and case ${source}::text
        when 'own' then t.created_by = ${reader}::bigint
        when 'library' then t.created_by = 10
        when 'class' then t.created_by <> 10 and t.id in (select id from near)
        when 'school' then t.created_by <> ${reader}::bigint and t.public_journal_type
          and t.school_id in (select c.scope_id from ${circles} c where c.user_id = ${reader}::bigint and c.scope = 'school')
        else t.created_by in (10, ${reader}::bigint) or t.id in (select id from near) end
      and (${topic}::text is null or t.topic = ${topic}::text)
      and (${age}::int is null or t.min_age is null or ${age}::int between t.min_age and t.max_age)
      -- Ours, the own ones and those before a child are seen; only of the others is it asked one by one.
      and (t.created_by in (10, ${reader}::bigint) or t.id in (select id from near)
        or relations_to_prompt(t, ${reader}::bigint, ${moment}::timestamptz) && ${() => access.prompt.view}::text[])
    order by is_ours, turn, t.id
    limit ${({ limit }) => limit}::int offset ${({ offset }) => offset}::int)
  select ${record} from chosen c join prompts t on t.id = c.id
  order by c.is_ours, c.turn, c.id`

export const listPrompts = (db: Db, input: PromptListing) => run(db, listing, input)

export async function countPromptsBy(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from prompts where created_by = ${ownerId} and status = 'Published'`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** A person's verified school; null without one. */
export async function findOwnSchool(db: Db, personId: number): Promise<number | null> {
  const { rows } = await sql<{
    id: number | null
  }>`select own_verified_school(${personId}::bigint) as id`.execute(db)
  return rows[0]?.id ?? null
}

type Words = Pick<Columns, 'title' | 'description' | 'public_journal_type'>

/** The id of the new prompt; null when its maker already has one with this name at this school. */
export async function insertPrompt(
  db: Db,
  prompt: Words & { created_by: number; school_id: number | null; now: Date },
): Promise<number | null> {
  const { now, ...row } = prompt
  const made = await db
    .insertInto('prompts')
    .values({ ...row, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? null
}

/** Whether another prompt of its maker at its school has this name, ignoring case (D-75). Runs after other changes by that maker. */
export async function isNameTaken(db: Db, id: number, title: string): Promise<boolean> {
  const { rows } = await sql`
    select from prompts o join prompts t on t.id = ${id}
      and o.created_by = t.created_by and coalesce(o.school_id, 0) = coalesce(t.school_id, 0)
    where o.id <> t.id and o.status = 'Published' and lower(o.title) = lower(${title})`.execute(db)
  return rows.length > 0
}

/** Changes a prompt if it is still at the version that was read; false when another request was first. */
export async function updatePromptAt(
  db: Db,
  at: { id: number; version: number },
  change: Words & { update_prompt: boolean; updated_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('prompts')
    .set({ ...change, version: at.version + 1 })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .where('status', '=', 'Published')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Earlier entries get the new words, if all of them are by children whom the maker teaches. */
export async function rewriteWords(
  db: Db,
  at: { id: number; makerId: number; now: Date },
  words: Pick<Columns, 'title' | 'description'>,
): Promise<void> {
  await sql`
    update prompt_words w set title = ${words.title}, description = ${words.description}
    where w.prompt_id = ${at.id} and not exists (
      select from journals j where j.prompt_words_id = w.id and j.user_id not in (
        select m.child_id from class_powers p join current_members m on m.class_id = p.class_id and m.confirmed_at is not null
        where p.teacher_id = ${at.makerId} and (p.ends_at is null or (p.since <= ${at.now} and ${at.now} < p.ends_at))))`.execute(
    db,
  )
}

export interface NewPromptMedia extends AttachedMedia {
  media_type: 'Image' | 'Video' | 'Audio'
}

export async function replacePromptMedias(db: Db, id: number, medias: readonly NewPromptMedia[]) {
  const before = await db
    .deleteFrom('prompt_medias')
    .where('prompt_id', '=', id)
    .returning(['file_id', 'transcript'])
    .execute()
  if (medias.length === 0) return
  await db
    .insertInto('prompt_medias')
    .values(keepTranscripts(medias, before).map((media, position) => ({ ...media, prompt_id: id, position })))
    .execute()
}

/** It can no longer be chosen, and no class has it; entries that answer it keep its words. */
export async function withdrawPrompt(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('prompts').set({ status: 'Withdrawn', updated_at: now }).where('id', '=', id).execute()
  await db.deleteFrom('class_prompts').where('prompt_id', '=', id).execute()
}

/** The id of a prompt's current words; stored once for all entries with the same question. */
export async function keepWords(db: Db, prompt: PromptRow): Promise<number> {
  const { id, title, description } = prompt
  const known = await db
    .selectFrom('prompt_words')
    .select('id')
    .where('prompt_id', '=', id)
    .where('title', '=', title)
    .where('description', '=', description)
    .orderBy('id')
    .executeTakeFirst()
  if (known) return known.id
  const made = await db
    .insertInto('prompt_words')
    .values({ prompt_id: id, title, description })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Everyone who may see a prompt reads its files. */
export const promptHolders = (ids: Statement) => statement`
  select t.status = 'Published' as stands, case when relations_to_prompt(t, me.id, me.at) && ${() => access.prompt.view}::text[]
    then array['acquainted'] else '{}'::text[] end as relations
  from prompts t where t.id = any(${ids})`
