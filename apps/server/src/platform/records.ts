import type { RecordPartName } from '@kindling/rules/records'
import type { Statement } from './database/statement.ts'
import { statement } from './database/statement.ts'

/** What an area adds to the record that leaves with a child (decision 0049). */
export interface RecordPart {
  name: RecordPartName
  /**
   * SQL over `me` (the taker of the record: `id`, and the time in `at`) and `loaded` (the child: `id`, and the taker's relations to the
   * child in `relations`). It gives `place`, the order in the part, and `entry`, a JSON object whose fields have names of `recordFields`.
   * It gives what the taker may read, by the same functions as the screens.
   */
  entries: Statement
}

/** A file `f` in the `medias` of an entry, with its metadata. */
export const recordedFile = statement`json_build_object('key', f.key, 'name', f.name, 'type', f.type)`

/** The file `f` of a medium `m`, with its transcript. */
export const recordedMedia = statement`json_build_object('key', f.key, 'name', f.name, 'type', f.type, 'transcript', m.transcript)`
