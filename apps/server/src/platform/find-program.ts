import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The full name of a program in the folders of `path`, or null where it is not installed. */
export function findProgram(path: string, name: string): string | null {
  const folder = path.split(delimiter).find(one => one !== '' && existsSync(join(one, name)))
  return folder === undefined ? null : join(folder, name)
}
