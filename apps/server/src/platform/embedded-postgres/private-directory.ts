import { chmod, chown, lstat, mkdir } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'
import type { Identity } from './identity.ts'

/**
 * Makes a directory that only its owner may open. In a place that others can write to, a directory with this name may already exist: a
 * link, or a directory of another owner, is refused.
 */
export async function makePrivateDirectory(
  path: string,
  owner: Identity | null,
  mode = 0o700,
): Promise<void> {
  await mkdir(path, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(path)
  const self = process.getuid?.()
  const trusted = self === undefined || found.uid === self || found.uid === owner?.uid
  if (!found.isDirectory() || !trusted) {
    throw new CannotStart(`${path} is not a directory of our own; remove it, then start again.`)
  }
  if (owner !== null) await chown(path, owner.uid, owner.gid)
  await chmod(path, mode)
}
