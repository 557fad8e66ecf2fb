import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './own-node.mjs'

/** One hash of the tracked files of a tree as they are now, including uncommitted changes. */
export function treeHash(tree = root) {
  const git = (...command) => execFileSync('git', command, { cwd: tree, maxBuffer: 512 * 1024 * 1024 })
  return createHash('sha256')
    .update(git('ls-files', '-s'))
    .update(git('diff', '--binary', '--no-ext-diff', '--no-color'))
    .digest('hex')
}

/** Stores beside the results the hash of their tree. */
export function writeTreeHash(tree = root) {
  const place = join(tree, '.cache/results')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'tree.txt'), `${treeHash(tree)}\n`)
}

/** Whether the stored results were made from exactly this tree. */
export function resultsAreOfTree(tree = root) {
  try {
    return readFileSync(join(tree, '.cache/results/tree.txt'), 'utf8').trim() === treeHash(tree)
  } catch (error) {
    if (error.code === 'ENOENT' && error.syscall === 'open') return false
    throw error
  }
}
