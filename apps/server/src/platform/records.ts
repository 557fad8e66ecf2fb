import type { RecordPartName } from '@kindling/rules/records'
import type { Statement } from './database/statement.ts'
import { statement } from './database/statement.ts'

/** What an area adds to the record that leaves with a child (decision 0049). */
export interface RecordPart {
  name: RecordPartName
  /**
   * SQL over `me` (who takes the record: `id`, and the time in `at`) and `loaded` (the child: `id`, and what the taker is to it in
   * `relations`): `place` in the order of the part, and `entry`, an object as JSON with words of `recordFields` for its fields.
   * It has what the taker may read, by the same functions as the screens.
   */
  entries: Statement
}

/** A file `f` in the `medias` of an entry, with what is known of it beside its bytes. */
export const recordedFile = statement`json_build_object('key', f.key, 'name', f.name, 'type', f.type)`
