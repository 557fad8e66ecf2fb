import { parseArgs } from 'node:util'
import { verifyFile } from '../apps/server/src/features/open-badges/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { runCommand, typedPath } from './open-database.ts'

const usage =
  'npm run verify-badge -- FILE (.json, .png or .svg), with --issuer did.json and --list list.json to ask files in place of the issuer, and --offline to ask nobody'

// Whether a badge is as an installation signed it, and whether it is still valid. The exit code is 1 if not, and 2 if that could not be
// checked, or if nobody vouches for the key that signed it.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      issuer: { type: 'string' },
      list: { type: 'string' },
      offline: { type: 'boolean', default: false },
    },
  })
  const [file] = positionals
  if (!file) throw new Error(usage)
  const { badge, faults, unknown } = await verifyFile(typedPath(file), {
    issuer: values.issuer && typedPath(values.issuer),
    list: values.list && typedPath(values.list),
    offline: values.offline,
    now: systemClock.now(),
  })
  const isOfAnybody = badge?.issuer.id.startsWith('did:key:') ?? false
  if (badge) {
    const { achievement, identifier } = badge.credentialSubject
    const whom = identifier ? ` to ${identifier[0].identityHash}` : ''
    console.log(
      `“${achievement.name}”, awarded${whom} on ${badge.validFrom.slice(0, 10)} by ${badge.issuer.name} (${badge.issuer.id}).`,
    )
    if (isOfAnybody) console.log('Its issuer is nothing but a key: nobody vouches for whose it is.')
  }
  for (const line of unknown) console.log(`${line} was not to be known.`)
  for (const fault of faults) console.log(fault)
  console.log(faults.length > 0 ? 'It does NOT hold.' : 'It is as it was signed.')
  if (faults.length > 0) process.exitCode = 1
  else if (isOfAnybody || (unknown.length > 0 && !values.offline)) process.exitCode = 2
})
