import { listSigningKeys, renewKeys, withdraw } from '../apps/server/src/features/open-badges/index.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase, runCommand } from './open-database.ts'

const usage = 'npm run badge-keys, with `renew`, or with `withdraw KEY`'

// The keys that sign badges: lists them, makes a new one for future badges, and ends a stolen one.
await runCommand(async () => {
  const [act, key] = process.argv.slice(2)
  const opened = await openDatabase(process.env)
  const services = { db: opened.database.db, clock: systemClock }
  try {
    if (act === 'renew') await renewKeys(services)
    else if (act === 'withdraw' && key) {
      if (!(await withdraw(services, key))) throw new Error(`No key that counts is called ${key}.`)
    } else if (act) throw new Error(usage)
    const keys = await listSigningKeys(services)
    if (keys.length === 0) console.log('no key has signed a badge yet')
    for (const one of keys) console.log(`${one.public_key}  made ${dayOf(one.made_at)}, ${stateOf(one)}`)
  } finally {
    await opened.close()
  }
})

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

function stateOf({
  retired_at,
  withdrawn_at,
}: {
  retired_at: Date | null
  withdrawn_at: Date | null
}): string {
  if (withdrawn_at) return `withdrawn ${dayOf(withdrawn_at)}: what it signed counts no more`
  return retired_at ? `retired ${dayOf(retired_at)}: what it signed counts` : 'signs'
}
