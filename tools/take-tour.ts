import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { dayOf, systemClock } from '../apps/server/src/platform/clock.ts'
import { takeTour } from '../e2e/take-tour.ts'

// npm run tour: takes the pictures of README.md and of the start page anew, from a separate demonstration. Two runs on a
// day give the same pictures; on another day the dates differ.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'apps/web/public/pictures/tour')

execFileSync(process.execPath, [join(root, 'apps/web/build.mjs')], { stdio: 'inherit' })
// Nine in the morning on the Pacific coast: yesterday's entries are the same number of hours old each time.
for (const [name, picture] of await takeTour(`${dayOf(systemClock.now())}T17:00:00Z`)) {
  // They are on the start page, which must load on slow connections.
  const small = await sharp(picture).webp({ quality: 82, effort: 6 }).toBuffer()
  await writeFile(join(folder, `${name}.webp`), small)
  console.log(`${name}.webp: ${small.length} bytes`)
}
