import type { Rolldown } from 'vite'

type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'facadeModuleId' | 'isEntry' | 'isDynamicEntry' | 'imports' | 'modules'
>

/**
 * The pages that are opened first and most often. Modules shared by several of them are in a file for exactly those pages, so that no page fetches
 * unused code, and none fetches a hundred files.
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  home: ['/child/progress-screen.tsx', '/child/child-home.tsx', '/child/home-notes.tsx'],
  learn: ['/child/lesson-screen.tsx', '/child/journal-windows.tsx'],
  family: ['/parent/family-screen.tsx'],
  today: ['/everyone/profile-screen.tsx', '/parent/parent-home.tsx', '/everyone/own-settings.tsx'],
  class: [
    '/teacher/class-screen.tsx',
    '/teacher/class-people.tsx',
    '/teacher/class-prompt.tsx',
    '/teacher/class-questions.tsx',
    '/teacher/class-staff.tsx',
    '/teacher/answer-line.tsx',
  ],
  roster: ['/teacher/roster-screen.tsx', '/teacher/own-notes.tsx'],
  late: ['/notifications/follow-news.ts', '/frame/proof-listener.tsx'],
  wellbeing: ['/teacher/wellbeing-screen.tsx', '/everyone/reports-screens.tsx'],
  media: ['/ui/media/media-view.tsx'],
  enter: ['/frame/guest-frame.tsx', '/everyone/sign-in-screen.tsx', '/everyone/registration-screen.tsx'],
}
const frame = ['/frame/signed-in-frame.tsx']

/**
 * The number of characters of program that are not worth a request: they go into the frame. For modules that a child's home also uses, the limit is
 * much higher: every page uses most of them, one file compresses better than many, and each shared file is one more request for the home page.
 */
const few = { ofHome: 16_000, ofOthers: 1_150 }

/**
 * The file of each module, by the name of the file: `shell` is on every page of the application, `frame` on every page of a signed-in user. The
 * bundler places modules that are not named. Reads a build without groups, which shows what each page uses in the end.
 */
export function planChunks(built: readonly Chunk[]): Map<string, string> {
  const starts = startsOf(built)
  const plan = new Map<string, string>()
  for (const [id, of] of starts) {
    const name = of.has(id) ? null : fileOf(of)
    if (name) plan.set(id, name)
  }
  return withFewInFrame(plan, built)
}

/** For each module the pages and parts, by their own modules, that fetch it. */
function startsOf(built: readonly Chunk[]): Map<string, Set<string>> {
  const chunks = new Map(built.map(chunk => [chunk.fileName, chunk]))
  const starts = new Map<string, Set<string>>()
  for (const chunk of built) {
    if (!chunk.facadeModuleId || !(chunk.isEntry || chunk.isDynamicEntry)) continue
    const files = new Set([chunk.fileName])
    for (const file of files) for (const imported of chunks.get(file)?.imports ?? []) files.add(imported)
    for (const id of [...files].flatMap(file => Object.keys(chunks.get(file)?.modules ?? {})))
      starts.set(id, (starts.get(id) ?? new Set()).add(chunk.facadeModuleId))
  }
  return starts
}

function fileOf(starts: ReadonlySet<string>): string | null {
  const isOf = (places: readonly string[]) =>
    [...starts].some(start => places.some(place => start.endsWith(place)))
  if (isOf(['index.html'])) return 'shell'
  if (isOf(frame)) return 'frame'
  if (starts.size < 2) return null
  const names = Object.keys(pages).filter(name => isOf(pages[name] ?? []))
  return names.length > 0 ? names.join('-') : `others-${kindsOf(starts).join('-')}`
}

const kindsOf = (starts: ReadonlySet<string>) =>
  [...new Set([...starts].map(start => /\/screens\/(\w+)\//.exec(start)?.[1] ?? 'parts'))].sort()

/** Small modules that several pages share go into the frame, unless they would bring other modules along. */
function withFewInFrame(plan: Map<string, string>, built: readonly Chunk[]): Map<string, string> {
  const weights = new Map<string, number>()
  const imports = new Map<string, Set<string>>()
  for (const { modules, imports: files } of built) {
    const names = [...new Set(Object.keys(modules).map(id => plan.get(id)))]
    const [name] = names
    if (!name) continue
    const weight = Object.values(modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
    weights.set(name, (weights.get(name) ?? 0) + weight)
    const others = built.filter(({ fileName }) => files.includes(fileName))
    const asked = others.flatMap(one => Object.keys(one.modules).map(id => plan.get(id)))
    imports.set(name, new Set([...(imports.get(name) ?? []), ...asked.filter(one => one !== undefined)]))
  }
  const isFew = (name: string): boolean =>
    name === 'shell' ||
    name === 'frame' ||
    (name.includes('-') &&
      !name.startsWith('others-') &&
      (weights.get(name) ?? 0) < (name.startsWith('home-') ? few.ofHome : few.ofOthers) &&
      [...(imports.get(name) ?? [])].every(one => one === name || isFew(one)))
  return new Map([...plan].map(([id, name]) => [id, name !== 'shell' && isFew(name) ? 'frame' : name]))
}
