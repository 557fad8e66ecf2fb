import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accountLimits } from '../apps/server/src/features/accounts/limits.ts'
import { classSignInLimits } from '../apps/server/src/features/class-signin/limits.ts'
import { commonLimits } from '../apps/server/src/platform/rate-limits.ts'
import { contextWords } from '../packages/rules/src/common-passwords.ts'
import { extensions, maxUploadBytes } from '../packages/rules/src/uploads.ts'
import { waysIn } from '../packages/rules/src/ways-in.ts'

// The tables in docs/security.md must match the code, so that the values can be looked up there.
const tree = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(tree, path), 'utf8')
const page = read('docs/security.md')
const sources = globSync('apps/server/src/**/*.ts', { cwd: tree })
  .filter(path => !/\.test\.ts$|\/test-/.test(path))
  .map(path => ({ path: path.replace('apps/server/src/', ''), text: read(path) }))
const using = (words: RegExp) =>
  sources
    .filter(({ text }) => words.test(text))
    .map(({ path }) => path)
    .sort()

/** The cells of a table's rows, by the heading above it. */
function tableUnder(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const [before = ''] = section.split('\n## ')
  const rows = before.split('\n').filter(line => line.startsWith('| '))
  return rows.slice(1).map(row =>
    row
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}
const firstCells = (heading: string) => tableUnder(heading).map(([cell = '']) => cell)

test('the ways to sign in are those of the table', () => {
  const named: Record<(typeof waysIn)[number], string> = {
    password: 'password, ',
    provider: 'Google, Facebook, Microsoft',
    pictures: 'three pictures',
    'sign-in-card': 'sign-in card',
    passkey: 'passkey, ',
    recovery_code: 'recovery code',
  }
  for (const way of waysIn)
    expect([way, firstCells('Ways in').join('\n')]).toEqual([way, expect.stringContaining(named[way])])
  expect(firstCells('Ways in')).toHaveLength(7)
})

test('what is counted against guessing is what the page says', () => {
  const { signInsOfAddress, triesOfAddress, signInsOfAccount, signInsOfAccountADay } = accountLimits
  const { picturePasswords } = classSignInLimits
  const { secondSteps } = commonLimits
  expect([signInsOfAddress.most, signInsOfAccount.most, signInsOfAccountADay.most]).toEqual([5, 10, 100])
  expect(page).toContain(`more than ${triesOfAddress.most} tries of an address at once`)
  expect(page).toContain('five failures of an address')
  expect(page).toContain('after ten at a name')
  expect(page).toContain('after a hundred in a day')
  expect([picturePasswords.most, picturePasswords.seconds]).toEqual([5, 600])
  expect(page).toContain('five wrong tries in ten minutes')
  expect(secondSteps.most).toBe(10)
  expect(page).toContain('wait after ten wrong ones')
})

test('the words that no password is made of are listed', () => {
  const listed = page.toLowerCase()
  for (const word of contextWords) expect(listed).toContain(word.replace(/(ren|s|istrator)$/, ''))
})

test('files are of the kinds, extensions and sizes that the table says', () => {
  const rows = tableUnder('Files').map(([, listed = '', most = '']) => ({ listed: listed.split(', '), most }))
  expect(rows).toHaveLength(Object.keys(extensions).length)
  Object.entries(extensions).forEach(([kind, list], place) => {
    expect([kind, rows[place]?.listed]).toEqual([kind, list])
    const megabytes = maxUploadBytes[kind as keyof typeof maxUploadBytes] / 1024 / 1024
    expect([kind, rows[place]?.most]).toEqual([kind, expect.stringMatching(`^${megabytes} MB`)])
  })
})

test('nothing hashes, signs or encrypts but by what the page lists', () => {
  const algorithms = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Cipheriv|Sign|Verify)\('([\w-]+)'/g)].map(
      ([, name]) => `${name} ${path}`,
    ),
  )
  expect(algorithms.length).toBeGreaterThan(20)
  expect(algorithms.filter(one => !one.startsWith('sha256 '))).toEqual(['sha1 platform/database/connect.ts'])
  for (const words of ['SHA-256', 'HMAC-SHA-256', 'argon2id', 'SHA-1 makes names of prepared statements'])
    expect(page).toContain(words)
  expect(
    using(/createCipher|createDecipher|scrypt|pbkdf2|\.subtle\b|createDiffieHellman|createECDH/),
  ).toEqual([])
  expect(using(/from '@node-rs\/argon2'/)).toEqual(['platform/passwords.ts'])
  expect(using(/from '(bcrypt|tweetnacl|crypto-js|jose|jsonwebtoken|node-forge|elliptic)/)).toEqual([])
})

test('every secret of the settings stands in the table of keys', () => {
  const table = tableUnder('Keys, secrets and algorithms').flat().join(' ')
  const secrets = [
    ...read('apps/server/src/platform/settings.ts').matchAll(/^ {2}(\w+(?:SECRET|TOKEN|_KEY))\b/gm),
  ].map(([, name]) => name ?? '')
  const byWords: Record<string, string> = {
    S3_ACCESS_KEY: 'S3',
    S3_SECRET_KEY: 'S3',
    GOOGLE_CLIENT_SECRET: 'clients of',
    FACEBOOK_CLIENT_SECRET: 'clients of',
    OUTLOOK_CLIENT_SECRET: 'clients of',
  }
  const named = secrets.filter(name => name !== 'PRODUCT_KEY')
  expect(named).toContain('SESSION_SECRET')
  for (const name of named)
    expect([name, table]).toEqual([name, expect.stringContaining(byWords[name] ?? name)])
})

test('what connects to another place is what the table of connections lists', () => {
  const connecting = {
    PostgreSQL: /from 'pg'|import pg from/,
    Redis: /from 'ioredis'/,
    SMTP: /from 'nodemailer'/,
    SMS: /from 'undici'/,
    speech: /from 'undici'/,
    S3: /from 'aws4fetch'/,
    'sign-in providers': /from 'openid-client'/,
    'pictures and files': /from 'undici'/,
  }
  const listed = firstCells('Where the server connects to').join('\n')
  for (const [words, pattern] of Object.entries(connecting)) {
    expect([words, listed]).toEqual([words, expect.stringContaining(words)])
    expect([words, using(pattern).length > 0]).toEqual([words, true])
  }
  const others = /from '(axios|got|node-fetch|ws|mysql2?|mongodb|ldapjs|ssh2|node:(http2|https|dgram))'/
  expect(using(others)).toEqual([])
  expect(using(/from 'undici'/)).toEqual([
    'platform/files/s3-files.ts',
    'platform/outbound.ts',
    'platform/outbound/guarded-connect.ts',
    'platform/sms.ts',
    'platform/speech/http-voice.ts',
  ])
  expect(using(/(?<![.\w])fetch\(/)).toEqual([])
})

test('no program is started but those of the embedded database, the one that reads aloud and those that copy recordings, and none by a shell', () => {
  const starting = using(/from 'node:child_process'/)
  expect(starting.length).toBeGreaterThan(0)
  expect(starting.filter(path => !path.startsWith('platform/embedded-postgres/'))).toEqual([
    'platform/speech/program-voice.ts',
    'platform/transcoding/transcoder.ts',
  ])
  expect(using(/(?<!\.)\bexec(Sync)?\(|shell: true/).filter(path => starting.includes(path))).toEqual([])
})

test('lines are written by one logger, to standard output', () => {
  expect(using(/\bpino\(/)).toEqual(['main.ts'])
  expect(
    using(
      /\bpino\.(destination|transport|multistream)|process\.stdout\.write|console\.(log|error|warn|info)\(/,
    ),
  ).toEqual([])
})

test('what is slow or many is limited as the page on operations says', () => {
  const operations = read('docs/operations.md').replace(/\s+/g, ' ')
  const said = [
    ['platform/overload.ts', 'mostInFlight = 500', 'Above 500 requests in flight in a process'],
    ['platform/overload.ts', 'mostOfAddress = 300', 'or 300 of one address'],
    ['platform/database/connect.ts', 'statement_timeout: 10_000', 'A statement ends after 10 seconds'],
    ['platform/database/connect.ts', 'lock_timeout: 5_000', 'a wait for a lock after 5'],
    [
      'platform/slow-requests.ts',
      'longestRequestMs = 15 * 60_000',
      'uploads are waited for up to 15 minutes',
    ],
    ['platform/passwords.ts', 'takeTurns(2)', 'At most two passwords are hashed at a time'],
    [
      'platform/settings.ts',
      'UPLOAD_MEGABYTES_A_DAY: megabytes.default(1_024)',
      '| 1024, 5120 | how much one person may upload',
    ],
    [
      'platform/settings.ts',
      'UPLOAD_MEGABYTES_IN_ALL: megabytes.default(5_120)',
      '| 1024, 5120 | how much one person may upload',
    ],
    [
      'platform/settings.ts',
      'UPLOAD_UNPROVED_MEGABYTES_A_DAY: megabytes.default(20)',
      '| `UPLOAD_UNPROVED_MEGABYTES_A_DAY` | 20 |',
    ],
    ['platform/settings.ts', 'int().min(1).max(100_000)).default(30)', '| `FREE_STUDENT_LIMIT` | 30 |'],
  ] as const
  for (const [path, code, words] of said) {
    expect([path, sources.find(source => source.path === path)?.text]).toEqual([
      path,
      expect.stringContaining(code),
    ])
    expect(operations).toContain(words)
  }
  expect([commonLimits.exportedChildren.most, commonLimits.exportedRecords.most]).toEqual([3_000, 4_000])
  expect(operations).toContain('more than 3,000 children or 4,000 records within an hour')
  const settings = [...read('apps/server/src/platform/settings.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
  expect(settings.length).toBeGreaterThan(30)
  for (const [, name = ''] of settings)
    if (!/^(GOOGLE|FACEBOOK|OUTLOOK)_/.test(name)) expect(operations).toContain(`\`${name}\``)
})
