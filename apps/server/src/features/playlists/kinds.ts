import type { Openable } from '@kindling/rules/catalogue'
import type { PlaylistArchetype } from '@kindling/rules/playlists'
import { type Statement, statement } from '../../platform/database/statement.ts'
import { catalogueThing } from '../catalogue/index.ts'
import { goalThing } from '../goals/index.ts'
import { promptThing } from '../prompts/index.ts'

/** What a kind returns about one of its things. */
export interface ThingRecord extends Openable {
  archetype: PlaylistArchetype
  archetype_id: number
  item_id: number | null
  title: string
  summary: string
  picture: string
  short_name: string | null
  relations: string[]
}

export interface ThingReader {
  readerId: number
  now: Date
}

interface KindOfContent {
  archetypes: readonly PlaylistArchetype[]
  /**
   * SQL for the one thing that `c.archetype` and `c.archetype_id` name, if the reader may see it, with the columns of `ThingRecord` besides
   * these two. It ends with conditions.
   */
  thing: Statement<ThingReader>
}

/**
 * The kinds that playlists can hold. A new one is a line here, and its part of the view `content_progress` in its migration (decision
 * 0046).
 */
const kindsOfContent: readonly KindOfContent[] = [
  { archetypes: ['Lessons', 'Courses', 'Sparks', 'Videos', 'Pathways'], thing: catalogueThing },
  { archetypes: ['JournalTypes'], thing: promptThing },
  { archetypes: ['Goals'], thing: goalThing },
]

export const heldArchetypes: readonly PlaylistArchetype[] = kindsOfContent.flatMap(
  ({ archetypes }) => archetypes,
)

/** The things of all kinds, for a row `c` that names one. */
export const things: Statement<ThingReader> = kindsOfContent
  // A thing can also be a catalogue item: each kind is read only by its own area.
  .map(
    ({ archetypes, thing }) =>
      statement<ThingReader>`${thing} and c.archetype = any(${() => archetypes}::text[])`,
  )
  .reduce((before, thing) => statement<ThingReader>`${before} union all ${thing}`)
