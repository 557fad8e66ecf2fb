import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where they write, and what they read. */
export const place = join(tmpdir(), `kindling-quoted-${process.pid}`)
export const dataDir = join(place, 'data')
const freshDir = join(place, 'fresh')
const backup = join(place, 'backup')
/** A file of its own, to be imported. */
export const own = join(place, 'own.csv')

interface Way {
  /** The values typed for placeholders. */
  typed?: string
  in?: string
  data?: string
  code?: number
  says: RegExp
}

/** Every quoted command of the documents, in an order in which they can be run, and its output. */
export const run: Record<string, Way> = {
  'npm run operator -- EMAIL': {
    typed: 'npm run operator -- parent@demo.example',
    says: /is an operator now/,
  },
  'npm run operator -- dismiss EMAIL': {
    typed: 'npm run operator -- dismiss parent@demo.example',
    says: /is no operator any more/,
  },
  'npm run operator -- appoint school 5 EMAIL': {
    typed: 'npm run operator -- appoint school 1 teacher@demo.example',
    says: /teacher@demo.example administers Willow Creek/,
  },
  'npm run operator -- unverify school 5': {
    typed: 'npm run operator -- unverify school 1',
    says: /Willow Creek.* is verified no longer/,
  },
  'npm run operator -- disable NAME': {
    typed: 'npm run operator -- disable demo.child',
    says: /demo.child is disabled now/,
  },
  'npm run operator -- forget-passkeys EMAIL': {
    typed: 'npm run operator -- forget-passkeys parent@demo.example',
    says: /parent@demo\.example/,
  },
  'npm run words': { says: /held-out: recall \d+ %/ },
  'npm run words -- misses': { says: /missed \(8-10, / },
  'npm run load-catalogue': { says: /the catalogue has something already; nothing was changed/ },
  'npm run rebuild-catalogue': { says: /catalogue made anew: 0 items and 0 words had been different/ },
  'npm run rebuild-reports': { says: /[1-9]\d* counts made anew, 0 of them had been different/ },
  'npm run operator -- verify-audit': { says: /audit log: \d+ entries, 0 faults/ },
  'npm run import-catalogue -- FILE.csv --district 5': {
    typed: `npm run import-catalogue -- ${own} --district 1 --dry-run`,
    says: /1 would be written, 0 there already/,
  },
  'npm run verify-record -- FILE.zip': {
    typed: `npm run verify-record -- ${own}`,
    code: 1,
    says: /NOT as it was written/,
  },
  'npm run verify-record -- FILE.zip FILE.zip': {
    typed: `npm run verify-record -- ${own} ${own}`,
    code: 1,
    says: /NOT as it was written/,
  },
  'npm run verify-badge -- FILE.png': {
    typed: `npm run verify-badge -- ${own}`,
    code: 1,
    says: /This is no badge/,
  },
  'npm run verify-badge': { code: 1, says: /npm run verify-badge -- FILE/ },
  'npm run badge-keys': { says: /no key has signed a badge yet/ },
  'npm run badge-keys -- renew': { says: /no key has signed a badge yet/ },
  'npm run badge-keys -- withdraw KEY': { code: 1, says: /No key that counts is called KEY/ },
  'npm run import-schools -- FILE.csv': {
    typed: 'npm run import-schools -- apps/server/db/seeds/public-schools.csv',
    says: /240 schools written, 0 lines left out/,
  },
  'npm run backup -- DIRECTORY': {
    typed: `npm run backup -- ${backup}`,
    says: /backup: \d+ tables, \d+ rows/,
  },
  'npm run restore -- DIRECTORY': {
    typed: `npm run restore -- ${backup}`,
    data: freshDir,
    says: /restore: \d+ tables/,
  },
  'npm run restore -- DIRECTORY --replace': {
    typed: `npm run restore -- ${backup} --replace`,
    data: freshDir,
    says: /indexes: \d+ checked, 0 faults/,
  },
  'npm run backup': { code: 1, says: /Where to\?/ },
  'npm run restore': { code: 1, says: /From where\?/ },
  'npm run new-feature -- NAME': {
    typed: 'npm run new-feature -- Not_A_Name',
    code: 1,
    says: /is no name for an area/,
  },
  'npm run new-feature -- NAME --kind': {
    typed: 'npm run new-feature -- Not_A_Name --kind',
    code: 1,
    says: /is no name for an area/,
  },
  'npm run schema': { typed: 'npm run schema -- --check', says: /schema: \d+ tables, 0 faults/ },
  'npx biome check --write FILES': {
    typed: 'npx biome check --write tools/check-docs.ts',
    says: /Checked 1 file/,
  },
  'npx vitest run src/features/classes': {
    typed: 'npx vitest list --filesOnly src/features/classes',
    in: 'apps/server',
    says: /classes\.test\.ts/,
  },
  'npx vitest run test/ -t listChildren': {
    typed: 'npx vitest list --filesOnly test',
    in: 'apps/server',
    says: /access-matrix\.test\.ts/,
  },
  'npx vitest run test/retry.test.ts': {
    typed: 'npx vitest list --filesOnly test/retry.test.ts',
    in: 'apps/server',
    says: /retry\.test\.ts/,
  },
}

/** Commands that include this run, or would take its place, its time or the network; the docs gate checks that they exist. */
export const notHere = [
  'cd apps/server',
  'npm run asvs',
  'npm run bench',
  'npm run bench -- --catalogue',
  'npm run bench -- --district',
  'npm run bench -- --only grow',
  'npm run bench -- --only live',
  'npm run bench -- --only mix',
  'npm run bench -- --only mix --rate 50 --minutes 60',
  'npm run bench -- --only pages',
  'npm run bench -- --only playlists',
  'npm run bench -- --only uploads',
  'npm run bench -- --only wishes',
  'npm run bench -- --quick',
  'npm run bench -- --quick --json',
  'npm run check',
  'npm run design-pictures',
  'npm run dev',
  'npm run links',
  'npm run requirements',
  'npm run screens',
  'npm run screens -- --people Child,Parent --states loading,failed --looks phone-light --screen journals',
  'npm run test:deep',
  'npm run journey -- FILE -g TITLE',
  'npm run test:deep -- screens',
  'npm run tour',
  'npm test',
  'npm test -- --changed',
]
/** The other commands run while this one is running. */
export const started = 'npm start'
export const byTitle = /^npx vitest run -t '(.+)'$/
