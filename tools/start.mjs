import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { buildOnce, installOnce } from './prepare.mjs'

// npm start: installs missing packages, builds, and starts the server, which migrates and seeds by
// itself.
installOnce()
buildOnce()

const production = process.env.NODE_ENV === 'production'
// As in deploy/Dockerfile: the small nursery saves 100 MB and costs no measurable time.
const server = spawn(ownNode(), ['--max-semi-space-size=16', join(root, 'apps/server/src/main.ts')], {
  cwd: process.cwd(),
  env: ownEnvironment({ LOG_LEVEL: process.env.LOG_LEVEL ?? (production ? 'info' : 'warn') }),
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('message', ({ listening }) => {
  if (listening && !production) welcome(listening)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

function welcome(port) {
  console.log(`
Kindling is at http://localhost:${port}

A demonstration with made people; the password of all of them is Kindling1!
  child     demo.child
  parent    parent@demo.example
  teacher   teacher@demo.example
  school    principal@demo.example
  district  district@demo.example
  vendor    vendor@demo.example
  operator  operator@demo.example

What would be mailed: http://localhost:${port}/dev/outbox     Stop with Ctrl+C.
`)
}
