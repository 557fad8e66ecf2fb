import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownEnvironment, ownNode, root } from './own-node.mjs'

/** Installs the versions of the lock file, unless exactly those are installed. */
export function installOnce() {
  const mark = join(root, 'node_modules/.kindling-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === wanted) return
  } else if (isInstalledByHand()) {
    writeFileSync(mark, wanted)
    return
  }
  console.log('Installing…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(npm, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (done.status !== 0) throw new Error('The packages could not be installed.')
  writeFileSync(mark, wanted)
}

/**
 * Whether somebody has run `npm ci` without these tools: npm writes down what it installed in the words of the lock file. Only packages that are
 * optional may be missing there: those for other systems.
 */
function isInstalledByHand() {
  const written = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(written)) return false
  const { '': _ours, ...wanted } = packagesIn(join(root, 'package-lock.json'))
  const installed = packagesIn(written)
  const isSame = name => JSON.stringify(installed[name]) === JSON.stringify(wanted[name])
  return (
    Object.keys(installed).every(isSame) &&
    Object.keys(wanted).every(name => installed[name] || wanted[name].optional)
  )
}

const packagesIn = file => JSON.parse(readFileSync(file, 'utf8')).packages

/** Builds the browser application, unless its sources are unchanged since the last build. */
export function buildOnce() {
  const mark = join(root, 'apps/web/dist/.built')
  const wanted = hashOfSources(['apps/web', 'packages/rules', 'packages/contract', 'package-lock.json'])
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building…')
  const done = spawnSync(ownNode(), [join(root, 'apps/web/build.mjs')], {
    cwd: root,
    stdio: 'inherit',
    env: ownEnvironment(),
  })
  if (done.status !== 0) throw new Error('The browser application could not be built, for the reason above.')
  writeFileSync(mark, wanted)
}

function hashOfSources(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(place => listFiles(join(root, place)))) {
    hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function listFiles(path) {
  if (statSync(path).isFile()) return [path]
  const entries = readdirSync(path)
    .filter(name => !['node_modules', 'dist', 'test-results'].includes(name))
    .sort()
  return entries.flatMap(name => listFiles(join(path, name)))
}
