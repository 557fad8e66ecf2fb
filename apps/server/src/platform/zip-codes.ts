import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '@kindling/rules/distances'

const file = join(import.meta.dirname, '../../places/zip-codes.csv')
let table: string | undefined

/** A place by its usual name. */
export interface Town extends Place {
  city: string
  state: string
}

/** The position of a United States zip code; null for one that does not exist. The table is read at first use. */
export function placeOfZip(zip: string): Town | null {
  table ??= readFileSync(file, 'utf8')
  const at = table.indexOf(`\n${zip},`)
  if (at < 0) return null
  const [, city = '', state = '', latitude, longitude] = table
    .slice(at + 1, table.indexOf('\n', at + 1))
    .split(',')
  return { city, state, latitude: Number(latitude), longitude: Number(longitude) }
}
