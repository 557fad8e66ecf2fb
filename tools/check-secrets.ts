import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The patterns of secrets, in any file. */
const shapes: [what: string, shape: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an access key of a cloud', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/],
  [
    'a token of a code host',
    /\b(?:gh[opsru]_\w{36}|github_pat_\w{50,}|glpat-[\w-]{20,}|npm_[A-Za-z0-9]{36})\b/,
  ],
  ['a token of a chat or a payment service', /\bxox[abeoprs]-[\w-]{10,}|\b[rs]k_live_\w{16,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
  [
    'a password in an address',
    /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`<>{}$]+:[^\s/@'"`<>{}$]{3,}@(?!localhost|127\.0\.0\.1|[\w.-]*\.?example\b)/,
  ],
  [
    'a secret by its name',
    /\b(?:password|passwd|secret|api_?key|access_?key|auth_?token)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[a-z])[\w+/=-]{20,}["']/i,
  ],
]

/** Files that contain only secrets. */
const keptSecret = /(^|\/)(\.env(\.[\w-]+)?|id_[a-z0-9]+|[^/]+\.(pem|p12|pfx|key|keystore))$/

/** Names that only a server knows: no program for browsers contains them. */
const serverOnly = /\b(?:SESSION_SECRET|S3_SECRET_KEY|METRICS_TOKEN|SMTP_URL|DATABASE_URL|password_hash)\b/

export interface SecretsReport {
  files: number
  built: number
  faults: string[]
}

/**
 * Looks for secrets in every tracked file, and in the last build of the browser's program. A canary is also looked for,
 * in the program and in the output of the suites: they ran with it as their secret.
 */
export function checkSecrets(root: string, canary = ''): SecretsReport {
  const kept = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const files = kept.filter(path => path !== '' && existsSync(join(root, path)))
  const built = listFiles(root, 'apps/web/dist')
  const written = listFiles(root, '.cache/results')
  const read = (path: string) => readFileSync(join(root, path), 'latin1')
  const faults = [
    ...files.filter(path => keptSecret.test(path)).map(path => `${path} is a file for secrets`),
    ...[...files, ...built].flatMap(path => shapesIn(path, read(path))),
    ...built.flatMap(path => (serverOnly.test(read(path)) ? [`${path} names what only a server knows`] : [])),
    ...[...built, ...written].flatMap(path =>
      canary !== '' && read(path).includes(canary)
        ? [`${path} holds the secret that the suites ran with`]
        : [],
    ),
  ]
  return { files: files.length, built: built.length, faults }
}

function shapesIn(path: string, text: string): string[] {
  return shapes.flatMap(([what, shape]) => {
    const at = text.search(shape)
    return at === -1 ? [] : [`${path}:${text.slice(0, at).split('\n').length} holds ${what}`]
  })
}

const listFiles = (root: string, place: string) =>
  globSync(`${place}/**/*`, { cwd: root, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))

if (import.meta.main) {
  const { files, built, faults } = checkSecrets(join(import.meta.dirname, '..'), process.env.CANARY)
  for (const fault of faults) console.error(fault)
  console.log(`secrets: ${files} files, ${built} of the built program, ${faults.length} faults`)
  process.exit(faults.length === 0 && files > 0 ? 0 : 1)
}
