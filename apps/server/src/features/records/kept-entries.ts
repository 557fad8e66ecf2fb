import type { FileHandle } from 'node:fs/promises'
import type { RecordPartName } from '@kindling/rules/records'
import type { EntryRow } from './queries.ts'

type Entry = EntryRow['entry']

/** What a record is written from. */
export interface Entries {
  count(part: RecordPartName): number
  read(part: RecordPartName): AsyncIterable<Entry>
}

/**
 * The entries of a record as they were at one moment, in a file without a name: a download can take hours, and the words of years, or of
 * what was brought from elsewhere, would take the memory of the whole server.
 */
export class KeptEntries implements Entries {
  readonly #file: FileHandle
  readonly #places = new Map<RecordPartName, { at: number; bytes: number }[]>()
  #end = 0

  constructor(file: FileHandle) {
    this.#file = file
  }

  async add(rows: readonly EntryRow[]): Promise<void> {
    const texts = rows.map(({ entry }) => Buffer.from(JSON.stringify(entry)))
    await this.#file.write(Buffer.concat(texts), 0, null, this.#end)
    for (const [index, { part }] of rows.entries()) {
      const place = { at: this.#end, bytes: texts[index]?.length ?? 0 }
      const places = this.#places.get(part)
      if (places) places.push(place)
      else this.#places.set(part, [place])
      this.#end += place.bytes
    }
  }

  count(part: RecordPartName): number {
    return this.#places.get(part)?.length ?? 0
  }

  async *read(part: RecordPartName): AsyncGenerator<Entry> {
    for (const { at, bytes } of this.#places.get(part) ?? []) {
      const { buffer } = await this.#file.read(Buffer.allocUnsafe(bytes), 0, bytes, at)
      yield JSON.parse(buffer.toString())
    }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
