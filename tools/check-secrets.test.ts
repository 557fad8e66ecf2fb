import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { checkSecrets } from './check-secrets.ts'
import { plant, plantTree } from './planted-tree.ts'

/** Assembled here; otherwise the gate would find them in this file. */
const planted: Record<string, [text: string, what: string]> = {
  'a.txt': [`-----BEGIN ${'EC PRIVATE KEY'}-----\n`, 'a private key'],
  'b.ts': [`export const key = '${'AKIA'}ABCDEFGHIJKLMNOP'`, 'an access key of a cloud'],
  'c.md': [`Use ${'ghp'}_${'a1'.repeat(18)}`, 'a token of a code host'],
  'd.yaml': [`hook: ${'xoxb'}-123456789012-abcdef`, 'a token of a chat or a payment service'],
  'e.json': [`{"t": "${'eyJ'}hbGciOiJIUzI1.${'eyJ'}zdWIiOiIxMjM0.SflKxwRJSMeKKF2QT4"}`, 'a signed token'],
  'f.ts': [`connect('postgres://app:${'hunter22'}@db.internal/app')`, 'a password in an address'],
  'g.ts': [`const options = { ${'secret'}: 'q8Zk2Lr9Xw4Tn7Vb3Yc6' }`, 'a secret by its name'],
}

const permitted = {
  'h.ts': "connect('postgres://app:secret@localhost/app'); const password = 'Lantern-7!'",
  'i.md':
    'Set `SESSION_SECRET` to at least 32 characters, and `DATABASE_URL` to postgres://user:pass@db.example/app.',
}

function plantRepository(files: Record<string, string>): string {
  const root = plantTree(files)
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  return root
}

test('each planted secret is found in its file and line, and the gate tells how much it read', () => {
  const texts = Object.entries(planted).map(([path, [text]]) => [path, `first line\n${text}`])
  const root = plantRepository({ ...Object.fromEntries(texts), ...permitted, '.env': 'PORT=1' })
  const { files, built, faults } = checkSecrets(root)
  const expected = Object.entries(planted).map(([path, [, what]]) => `${path}:2 holds ${what}`)
  expect(faults.sort()).toEqual([...expected, '.env is a file for secrets'].sort())
  expect([files, built]).toEqual([Object.keys(planted).length + 3, 0])
})

test('the built program names nothing that only a server knows, and holds no secret that the suites ran with', () => {
  const root = plantRepository(permitted)
  const canary = 'canary-of-this-run'
  plant(root, 'apps/web/dist/assets/app.js', 'fetch("/user/session")')
  plant(root, '.cache/results/server.json', '{"passed": true}')
  expect(checkSecrets(root, canary)).toEqual({ files: 2, built: 1, faults: [] })
  plant(root, 'apps/web/dist/assets/app.js', `const s = process.env.METRICS_TOKEN ?? "${canary}"`)
  plant(root, '.cache/results/server.json', `{"message": "${canary}"}`)
  expect(checkSecrets(root, canary).faults).toEqual([
    'apps/web/dist/assets/app.js names what only a server knows',
    'apps/web/dist/assets/app.js holds the secret that the suites ran with',
    '.cache/results/server.json holds the secret that the suites ran with',
  ])
})
