import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const here = import.meta.dirname

/** The parts that a screen shows at once, and fetches by itself for a signed-in user. */
const inner = {
  progress: ['child-home.tsx', 'newest-journals.tsx', 'home-notes.tsx'].map(
    name => `src/screens/child/${name}`,
  ),
}

/**
 * The files of each page's screen, so that the server names them in the page: the browser fetches them beside the program, and
 * not after it. Files that the shell already names are left out.
 */
export function listPreloads(manifest, shell) {
  const screens = ['screens.ts', 'grown-up-screens.ts'].flatMap(readScreens)
  if (screens.length === 0) throw new Error('The tables of screens cannot be read any more.')
  return Object.fromEntries(
    screens.map(([page, screen]) => [page, filesOf([screen, ...(inner[page] ?? [])], manifest, shell)]),
  )
}

const readScreens = name =>
  [
    ...readFileSync(join(here, 'src/routes', name), 'utf8').matchAll(
      /^ {2}(\w+): async \(\) =>\s*\(await import\('\.\.\/(screens\/[\w/-]+\.tsx)'\)\)/gm,
    ),
  ].map(([, page, screen]) => [page, `src/${screen}`])

function filesOf(entries, manifest, shell) {
  const files = new Set()
  const collect = key => {
    const { file, css = [], imports = [] } = manifest[key] ?? sharedFile(key, manifest) ?? {}
    if (!file) throw new Error(`The build has no "${key}" to fetch early.`)
    if (files.has(file)) return
    files.add(file)
    for (const style of css) files.add(style)
    for (const imported of imports) collect(imported)
  }
  for (const entry of entries) collect(entry)
  return [...files].filter(file => !shell.includes(file)).map(file => `/${file}`)
}

/** A screen that another one also shows can be in a shared file, which the manifest lists only by its name. */
const sharedFile = (key, manifest) =>
  Object.values(manifest).find(({ src, name }) => src === undefined && name === basename(key, '.tsx'))
