import { text } from 'node:stream/consumers'
import { dayOf, secondsAfter } from '../../platform/clock.ts'
import { erasedListKey } from '../../platform/files/index.ts'
import type { Services } from '../../platform/services.ts'

// Longer than any backup is kept, and shorter than every row of an erasure.
const keptSeconds = 380 * 24 * 3600

type Listing = Pick<Services, 'files' | 'clock'>

/** The list of erased accounts outlives the database: after the restore of an older backup, it says what to erase again. */
export async function readErased(services: Listing): Promise<string[]> {
  return (await readLines(services)).map(({ hash }) => hash)
}

/** Adds an account, or a school's part of one. */
export async function addErased(services: Listing, hash: string): Promise<void> {
  const lines = (await readLines(services)).filter(one => one.hash !== hash)
  const list = [...lines, { hash, day: dayOf(services.clock.now()) }]
  const printed = list.map(one => `${one.hash} ${one.day}\n`).join('')
  await services.files.put(erasedListKey, Buffer.from(printed), 'text/plain')
}

async function readLines({ files, clock }: Listing): Promise<{ hash: string; day: string }[]> {
  const stored = await files.read(erasedListKey)
  if (!stored) return []
  const oldest = dayOf(secondsAfter(clock.now(), -keptSeconds))
  return (await text(stored.body)).split('\n').flatMap(line => {
    const [hash, day] = line.split(' ')
    return hash && day && day >= oldest ? [{ hash, day }] : []
  })
}
