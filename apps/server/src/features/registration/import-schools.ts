import { parseCsv } from '@kindling/rules/csv'
import { zipPattern } from '@kindling/rules/formats'
import { domainIn } from '@kindling/rules/verification'
import type { Db } from '../../platform/transaction.ts'
import { type DirectoryEntry, replacePublicSchools } from './queries.ts'

/** The columns of the public directory that the national center publishes, by our names (NCES, Common Core of Data). */
const columns = {
  id: 'NCESSCH',
  name: 'SCH_NAME',
  city: 'LCITY',
  state: 'LSTATE',
  zip_code: 'LZIP',
  district_name: 'LEA_NAME',
  lowest_grade: 'GSLO',
  highest_grade: 'GSHI',
} as const satisfies Record<Exclude<keyof DirectoryEntry, 'phone' | 'domain'>, string>

/** Columns that the center's older files lack: the contact for calling a school back before it is verified. */
const contactColumns = { phone: 'PHONE', website: 'WEBSITE' } as const

export interface ImportOutcome {
  written: number
  /** Lines without a whole number, name or state: the faults of the first of them. */
  faults: string[]
  skipped: number
}

/** Replaces the directory by a file of the center's layout, in one transaction. Claimed schools stay as they are. */
export async function importPublicSchools(db: Db, csv: string): Promise<ImportOutcome> {
  const [head = [], ...lines] = parseCsv(csv)
  const places = Object.entries(columns).map(([name, column]) => [name, head.indexOf(column)] as const)
  const [phone, website] = Object.values(contactColumns).map(column => head.indexOf(column))
  const missing = Object.values(columns).filter(column => !head.includes(column))
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(', ')}.`)
  const entries = new Map<string, DirectoryEntry>()
  const faults: string[] = []
  for (const [index, line] of lines.entries()) {
    const entry = {
      ...Object.fromEntries(places.map(([name, at]) => [name, line[at] ?? ''])),
      phone: (line[phone ?? -1] ?? '').slice(0, 40),
      domain: domainIn(line[website ?? -1] ?? ''),
    } as DirectoryEntry
    const fault = faultOf(entry)
    if (fault) faults.push(`line ${index + 2}: ${fault}`)
    else entries.set(entry.id, entry)
  }
  await replacePublicSchools(db, [...entries.values()])
  return { written: entries.size, faults: faults.slice(0, 20), skipped: faults.length }
}

function faultOf({ id, name, state, zip_code }: DirectoryEntry): string | null {
  if (!/^\d{12}$/.test(id)) return `"${id}" is no number of a school`
  if (name === '') return 'the school has no name'
  if (!/^[A-Z]{2}$/.test(state)) return `"${state}" is no state`
  return zipPattern.test(zip_code) ? null : `"${zip_code}" is no zip code`
}
