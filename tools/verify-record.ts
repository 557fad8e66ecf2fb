import { parseArgs } from 'node:util'
import { verifyRecord } from '../apps/server/src/features/records/index.ts'
import { runCommand, typedPath } from './open-database.ts'

const usage =
  'npm run verify-record -- FILE.zip, with --key KEY to accept the records of one installation alone'

// Whether a record is what an installation wrote, without a network and without a database.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' } },
  })
  const [file] = positionals
  if (!file) throw new Error(usage)
  const { manifest, faults } = await verifyRecord(typedPath(file), values.key)
  for (const fault of faults) console.log(fault)
  if (manifest)
    console.log(
      `The record of ${manifest.first_name}, made ${manifest.made_at.slice(0, 10)} by ${manifest.made_by}: ${manifest.files.length} files, signed by the key ${manifest.public_key}.`,
    )
  console.log(faults.length > 0 ? 'It is NOT as it was written.' : 'Everything is as it was written.')
  if (faults.length > 0) process.exitCode = 1
})
