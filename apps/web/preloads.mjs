import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const here = import.meta.dirname

const sources = (folder, names) => names.map(name => `src/screens/${folder}/${name}.tsx`)

/** The parts that a screen shows at once, and fetches by itself for a signed-in user. */
const inner = {
  progress: sources('child', ['child-home', 'home-notes']),
  roster: sources('teacher', ['own-notes']),
}

/** The same for a page that shows another screen to each kind of person, or to an office. */
const innerOf = {
  'progress Guest': ['src/screens/child/load-guest-home.ts'],
  'profile Parent': sources('parent', ['parent-home']),
  'roster Primary School Admin': sources('teacher', ['school-screen', 'school-parts']),
}

const guestFrame = 'src/screens/frame/guest-frame.tsx'

/** What the server leaves out for guests. */
const signedInPart = /<!--signed-in-->[\s\S]*<!--\/signed-in-->/

const tables = ['screens', 'grown-up-screens']

/**
 * The files of each page's screen, so that the server names them in the page: the browser fetches them beside the program, and
 * not after it. Files that the shell already names are left out.
 */
export function listPreloads(manifest, shell) {
  const screens = tables.flatMap(table =>
    readScreens(table).map(([page, screen]) => [page, [screen, ...partsOf(page, table)]]),
  )
  if (screens.length === 0) throw new Error('The tables of screens cannot be read any more.')
  const pages = Object.fromEntries(screens)
  for (const [key, parts] of Object.entries(innerOf).filter(([key]) => !key.endsWith(' Guest')))
    pages[key] = [...(pages[key.split(' ')[0]] ?? []), ...parts]
  for (const [page, screen] of readScreens('screens'))
    pages[`${page} Guest`] = [screen, guestFrame, ...(innerOf[`${page} Guest`] ?? [])]
  return Object.fromEntries(
    Object.entries(pages).map(([key, entries]) => [
      key,
      filesOf(entries, manifest, key.endsWith(' Guest') ? shell.replace(signedInPart, '') : shell),
    ]),
  )
}

/** The second table is a file of its own, which the shell fetches before the screen. */
const partsOf = (page, table) => [
  ...(table === 'screens' ? [] : [`src/routes/${table}.ts`]),
  ...(inner[page] ?? []),
]

const readScreens = name =>
  [
    ...readFileSync(join(here, 'src/routes', `${name}.ts`), 'utf8').matchAll(
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
