import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'

// npm run dev: rebuilds the browser application and restarts the server at every change; then reload the page. It also serves
// the gallery of components from its sources.
installOnce()
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const vite = join(
  dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')),
  'bin/vite.js',
)
const children = []
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)

// Without the mark of the last build, the next `npm start` builds again: this build is not compressed.
rmSync(dist, { recursive: true, force: true })
run('build', [vite, 'build', '--watch', '--logLevel', 'warn'], web)
while (!existsSync(join(dist, 'index.html'))) await wait(100)

const watched = [
  'apps/server/src',
  'apps/server/db',
  'packages/rules/src',
  'packages/contract/src',
  'apps/web/dist',
]
run(
  'server',
  [
    ...watched.map(path => `--watch-path=${join(root, path)}`),
    '--watch-preserve-output',
    join(root, 'apps/server/src/main.ts'),
  ],
  process.cwd(),
)
run('gallery', [join(web, 'gallery/serve.ts')], web)
console.log(
  `Kindling is at http://localhost:${process.env.PORT ?? 4000} and follows what you save. Stop with Ctrl+C.`,
)

function run(name, args, cwd) {
  const env = ownEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  const child = spawn(ownNode(), args, { cwd, env, stdio: 'inherit' })
  child.on('exit', code => {
    console.log(`The ${name} ended (${code ?? 'by a signal'}).`)
    stop()
  })
  children.push(child)
}

let stopping = false
function stop() {
  if (stopping) return
  stopping = true
  for (const child of children) child.kill('SIGTERM')
}
