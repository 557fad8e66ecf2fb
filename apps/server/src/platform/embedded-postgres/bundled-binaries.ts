import { createHash } from 'node:crypto'
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, sep } from 'node:path'
import { type Binaries, readMajor } from './binaries.ts'
import { canEnter, type Identity } from './identity.ts'

interface Place {
  native: string
  dataDir: string
  identity: Identity | null
}

/**
 * Makes the bundled PostgreSQL runnable. npm packages carry no links, and their install script may not have run, so this makes the library
 * links. A copy is used where node_modules cannot be written, or where the account that runs the database cannot reach it.
 */
export async function prepareBundled(place: Place): Promise<Binaries> {
  const reachable = await canEnter(join(place.native, 'bin'), place.identity)
  if (reachable && (await tryLinks(place.native))) return describe(place.native)
  return describe(await copyOnce(place))
}

async function describe(native: string): Promise<Binaries> {
  const directory = join(native, 'bin')
  const libraries = join(native, 'lib')
  const major = await readMajor(directory, libraryEnvironment(libraries))
  if (major === null)
    throw new Error(`The bundled PostgreSQL in ${directory} does not start on this machine.`)
  return { directory, major, libraries }
}

/** The environment in which the bundled programs find the libraries that lie beside them. */
export function libraryEnvironment(libraries: string | null): NodeJS.ProcessEnv {
  if (libraries === null || process.platform === 'win32') return process.env
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { ...process.env, [variable]: libraries }
}

interface LibraryLink {
  source: string
  target: string
}

async function tryLinks(native: string): Promise<boolean> {
  try {
    await addLinks(native)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return false
    throw error
  }
}

async function addLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const root = dirname(native)
  for (const { source, target } of JSON.parse(list) as LibraryLink[]) {
    const link = join(root, target)
    if (!link.startsWith(native + sep) || (await lstat(link).catch(() => null)) !== null) continue
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyOnce({ native, dataDir, identity }: Place): Promise<string> {
  const version = createHash('sha256')
    .update(native)
    .update(await readVersion(native))
    .digest('hex')
    .slice(0, 16)
  const parent = (await canEnter(dataDir, identity)) ? dataDir : await reachableTemporary(identity)
  const home = join(parent, `kindling-postgres-${version}`)
  const found = await lstat(home).catch(() => null)
  if (found?.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return join(home, 'native')
  const fresh = await mkdtemp(join(parent, 'kindling-postgres-'))
  await cp(native, join(fresh, 'native'), {
    recursive: true,
    filter: source => !source.endsWith('.a') && basename(source) !== 'pkgconfig',
  })
  await makeReadable(fresh)
  await addLinks(join(fresh, 'native'))
  await rename(fresh, home).catch(async error => {
    await rm(fresh, { recursive: true, force: true })
    throw error
  })
  return join(home, 'native')
}

async function readVersion(native: string): Promise<string> {
  return readFile(join(dirname(native), 'package.json'), 'utf8').catch(() => '')
}

// A package unpacked under a strict umask, or from a read-only tree, needs modes that our account can use.
async function makeReadable(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || basename(entry.parentPath) === 'bin' || entry.name.includes('.so')
    await chmod(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}

/** A temporary directory that the account can reach, even when TMPDIR points into a home directory. */
export async function reachableTemporary(identity: Identity | null): Promise<string> {
  return (await canEnter(tmpdir(), identity)) ? tmpdir() : '/tmp'
}
