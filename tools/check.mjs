import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownEnvironment, ownNode, root } from './own-node.mjs'
import { installOnce } from './prepare.mjs'

// npm run check: every gate, two at a time; each violation is an error.
installOnce()
const bin = name => join(root, 'node_modules/.bin', name)
// TypeScript 7 checks types; version 6 is for the gates that read sources through its parser
// (docs/decisions/0008-gates-and-pinned-versions.md).
const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
const node = ownNode()
// The longest first. The commands import the measurements, the journeys and much of the server: all of these are checked once, with the
// commands. Their project knows the names of a browser, which the linter keeps out of the server.
const projects = ['tools', 'apps/web', 'packages/contract', 'packages/rules']
const gates = [
  ...projects.map(project => [`types of ${project}`, node, typesOf(project)]),
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '--log-level=warn']],
  ['imports', node, [join(root, 'tools/check-imports.ts')]],
  ['source', node, [join(root, 'tools/check-source.ts')]],
  ['schema', node, [join(root, 'tools/print-schema.ts'), '--check']],
  ['tables', node, [join(root, 'tools/check-tables.ts')]],
  // With compiler threads in parallel, this one hung on exit (nodejs/node#54918).
  ['secrets', node, ['--single-threaded', join(root, 'tools/check-secrets.ts')]],
  ['docs', node, [join(root, 'tools/check-docs.ts')]],
  ['dead code', node, [bin('knip'), '--no-progress', '--no-config-hints']],
  ['code for tests alone', node, [bin('knip'), '--production', '--no-progress', '--no-config-hints']],
]

let failed = 0
const started = process.hrtime.bigint()
const queue = [...gates]
await Promise.all([work(), work()])
const seconds = Number(process.hrtime.bigint() - started) / 1e9
console.log(`check: ${gates.length - failed} of ${gates.length} gates passed in ${seconds.toFixed(1)} s`)
process.exit(failed === 0 ? 0 : 1)

/** Results for unchanged files are cached. */
function typesOf(project) {
  return [
    compiler,
    '-p',
    project,
    // Each further checker reads nearly all types again, and the other processor has a gate of its own.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, '.cache/types', `${project.replace('/', '-')}.json`),
  ]
}

async function work() {
  for (let gate = queue.shift(); gate; gate = queue.shift()) await run(gate)
}

function run([name, command, args]) {
  return new Promise(resolve => {
    const began = process.hrtime.bigint()
    const child = spawn(command, args, { cwd: root, env: ownEnvironment() })
    let output = ''
    child.stdout.on('data', data => (output += data))
    child.stderr.on('data', data => (output += data))
    child.on('close', code => {
      const took = (Number(process.hrtime.bigint() - began) / 1e9).toFixed(1)
      if (code !== 0) failed++
      console.log(
        `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${took} s)${code === 0 ? told(args, output) : `\n${output}`}`,
      )
      resolve()
    })
  })
}

/** Our own gates print how much they checked: a gate that checked nothing is noticed. */
function told(args, output) {
  return args.some(arg => arg.startsWith(join(root, 'tools/'))) ? ` ${output.trim().split('\n').at(-1)}` : ''
}
