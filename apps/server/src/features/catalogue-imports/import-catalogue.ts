import { activityKeywords } from '@kindling/rules/activities'
import { type FileFault, type FileThing, readCatalogueFile } from '@kindling/rules/catalogue-file'
import { catalogueFileMessages } from '@kindling/rules/messages/catalogue-files'
import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import { productId } from '@kindling/rules/people'
import { pageAddress, videoKeywords } from '@kindling/rules/videos'
import type { Db } from '../../platform/transaction.ts'
import { placeOfZip } from '../../platform/zip-codes.ts'
import { insertActivity } from '../activities/index.ts'
import { heldAmong, putAudience, rebuildWords } from '../catalogue/index.ts'
import { insertSpark } from '../sparks/index.ts'
import { insertVideo } from '../videos/index.ts'
import { findOffered, type Offered } from './queries.ts'

export interface Imported {
  /** Empty when everything is readable; otherwise nothing is written. */
  faults: FileFault[]
  written: number
  /** How many these people already find. */
  there: number
}

/**
 * Reads a file of websites, videos and activities, and writes them for the people of a district, or for everybody (null). Any fault, or a
 * website that operators hide, stops the whole import. Items that these people already find stay as they are, so that a file can be
 * imported again. Runs in the caller's transaction. @throws Error with a sentence when the text is no such file.
 */
export async function importCatalogue(
  db: Db,
  { csv, districtId }: { csv: string; districtId: number | null },
): Promise<Imported> {
  const read = readCatalogueFile(csv)
  if ('fault' in read) throw new Error(read.fault)
  const held = await heldAmong(db, read.things.map(addressOf))
  const heldFaults = read.things
    .filter(thing => held.has(addressOf(thing)))
    .map(({ line }): FileFault => ({ line, column: 'address', message: sparkMessages.held }))
  const faults = [...read.faults, ...read.things.flatMap(zipFaults), ...heldFaults].sort(
    (one, other) => one.line - other.line,
  )
  if (faults.length > 0) return { faults, written: 0, there: 0 }
  let written = 0
  for (const thing of read.things) if (await write(db, thing, districtId)) written++
  await rebuildWords(db)
  return { faults, written, there: read.things.length - written }
}

const addressOf = (thing: FileThing): string =>
  thing.kind === 'video' ? pageAddress(thing.video) : thing.address

const zipFaults = (thing: FileThing): FileFault[] =>
  thing.kind === 'activity' && thing.zipCode !== null && !placeOfZip(thing.zipCode)
    ? [{ line: thing.line, column: 'zip code', message: catalogueFileMessages.zip }]
    : []

/** Returns whether it was new to these people. */
async function write(db: Db, thing: FileThing, districtId: number | null): Promise<boolean> {
  const offered = await findOffered(db, thing, districtId)
  if (offered?.isFound) return false
  const { archetype, id } = offered ?? (await insert(db, thing, districtId === null))
  if (districtId !== null)
    await putAudience(db, { archetype, ids: [id], scope: 'district', scopeIds: [districtId] })
  return true
}

async function insert(
  db: Db,
  thing: FileThing,
  for_everybody: boolean,
): Promise<Pick<Offered, 'archetype' | 'id'>> {
  const { description, grades } = thing
  const ours = { grades, for_everybody, created_by: productId }
  if (thing.kind === 'website') {
    const id = await insertSpark(db, {
      ...ours,
      website_name: thing.title,
      website_url: thing.address,
      short_description: description,
      category: thing.about,
      keywords: [sparkCategoryWords[thing.about], ...thing.keywords],
    })
    return { archetype: 'Sparks', id }
  }
  if (thing.kind === 'video') {
    const id = await insertVideo(db, {
      ...ours,
      title: thing.title,
      description,
      provider: thing.video.provider,
      source: thing.video.id,
      keeper: thing.video.provider,
      kind: 'cool',
      category: thing.about,
      keywords: [videoKeywords.cool, sparkCategoryWords[thing.about], ...thing.keywords],
    })
    return { archetype: 'Videos', id }
  }
  return {
    archetype: 'Activities',
    id: await insertActivity(db, { ...ours, ...activityOf(thing) }),
  }
}

function activityOf({
  title,
  description,
  about,
  address,
  zipCode,
  price,
  keywords,
}: Extract<FileThing, { kind: 'activity' }>) {
  const town = zipCode === null ? null : placeOfZip(zipCode)
  return {
    ...unsaid,
    name: title,
    description,
    type: 'Activity' as const,
    categories: [],
    subject: about,
    keywords: [...activityKeywords('Activity', [], about), ...keywords],
    website: address,
    reach: town ? 'local' : 'online',
    city: town?.city ?? '',
    state: town?.state ?? '',
    zip_code: zipCode ?? '',
    latitude: town?.latitude ?? null,
    longitude: town?.longitude ?? null,
    regular_price: price,
    status: 'Published' as const,
    pending_since: null,
  }
}

/** Columns that a file does not have. */
const unsaid = {
  vendor_id: null,
  address: '',
  min_age: null,
  max_age: null,
  cost: '',
  start_month: null,
  end_month: null,
  program_duration: null,
  time_unit: null,
  dates: '',
  session: '',
  comments: '',
} as const
