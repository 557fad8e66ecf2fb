import { parseArgs } from 'node:util'
import { compareThings, type Thing, verifyRecord } from '../apps/server/src/features/records/index.ts'
import { runCommand, typedPath } from './open-database.ts'

const usage =
  'npm run verify-record -- FILE.zip, with --key KEY to accept the records of one installation alone, or FILE.zip FILE.zip to compare two'

// Whether a record is what an installation wrote, its content, and what two records have in common: without a network and without a
// database.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [file, other] = positionals
  if (!file || positionals.length > 2) throw new Error(usage)
  const things = await verify(file, values.key)
  if (!other) {
    for (const thing of things) console.log(lineOf(thing))
    return
  }
  const others = await verify(other, values.key)
  for (const { part, inBoth, onlyInFirst, onlyInSecond } of compareThings(things, others)) {
    console.log(
      `${part}: ${inBoth} in both, ${onlyInFirst.length} in the first alone, ${onlyInSecond.length} in the second alone`,
    )
    for (const thing of onlyInFirst) console.log(`  first   ${lineOf(thing)}`)
    for (const thing of onlyInSecond) console.log(`  second  ${lineOf(thing)}`)
  }
})

async function verify(file: string, key: string | undefined): Promise<Thing[]> {
  const { manifest, faults, things } = await verifyRecord(typedPath(file), key)
  for (const fault of faults) console.log(fault)
  if (manifest)
    console.log(
      `The record of ${manifest.first_name}, made ${manifest.made_at.slice(0, 10)} by ${manifest.made_by}: ${manifest.files.length} files, signed by the key ${manifest.public_key}.`,
    )
  console.log(faults.length > 0 ? 'It is NOT as it was written.' : 'Everything is as it was written.')
  if (faults.length > 0) process.exitCode = 1
  return things
}

/** The content hash of an entry, with its title. */
function lineOf({ part, hash, entry }: Thing): string {
  const { title, day, since } = entry as { title?: string; day?: string; since?: string }
  return [hash, part, (day ?? since ?? '').slice(0, 10), title].filter(Boolean).join('  ')
}
