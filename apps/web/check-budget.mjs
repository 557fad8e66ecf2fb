import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

// Fails if a page loads more program than the budget allows. Sizes are gzip, in kB of 1,000 bytes. `e2e/weight.spec.ts` counts what
// is really transferred.
const dist = join(import.meta.dirname, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const programOf = document =>
  [...readFileSync(join(dist, document), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(
    ([, file]) => file,
  )
const signedIn = ['src/screens/frame/signed-in-frame.tsx']
// Every page of a kind or an area adds its address to the files of all pages, about 50 bytes: each limit has half a kilobyte for the next ten.
const visits = [
  { name: 'start page', document: 'landing.html', entries: [], most: 5 },
  {
    name: "child's home",
    entries: [
      ...signedIn,
      'src/screens/child/progress-screen.tsx',
      'src/screens/child/child-home.tsx',
      'src/screens/child/home-notes.tsx',
    ],
    most: 159.2,
    isHome: true,
  },
  { name: 'lesson', entries: [...signedIn, 'src/screens/child/lesson-screen.tsx'], most: 202.4 },
  { name: 'family', entries: [...signedIn, 'src/screens/parent/family-screen.tsx'], most: 212.4 },
  { name: 'class roster', entries: [...signedIn, 'src/screens/teacher/class-screen.tsx'], most: 210.1 },
]

// Editor, cropper, documents, map and player of others come on first use; a child's home, where most visits end, never brings them.
const onFirstUse = [
  'src/ui/rich-text/rich-text-editor.tsx',
  'src/ui/picture-crop.tsx',
  'src/ui/media/document-view.tsx',
  'src/features/activities/near-map.tsx',
  'src/ui/outside-player.tsx',
]

let over = 0
for (const visit of visits) {
  const files = new Set(programOf(visit.document ?? 'index.html'))
  for (const entry of visit.entries) collect(entry, files)
  if (visit.isHome) refuseAmong(files)
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0)
  const kilobytes = Math.round(bytes / 100) / 10
  if (kilobytes > visit.most) over++
  process.stdout.write(
    `${visit.name}: ${kilobytes} kB of JavaScript in ${files.size} files (budget ${visit.most} kB)${kilobytes > visit.most ? ' OVER' : ''}\n`,
  )
}
if (over > 0) {
  process.stderr.write(
    `A page weighs more than its limit. The limits are in apps/web/check-budget.mjs, and for what is transferred in e2e/page-budgets.ts. A new
page adds about 50 bytes to every page: raise both limits by 0.2 in the same commit. For more, see apps/web/chunks.ts, which says what is in the
files of which pages.\n`,
  )
  process.exit(1)
}

/** A part that a page brings at once is no file of its own: then the build does not have it, which is told as well. */
function refuseAmong(files) {
  for (const entry of onFirstUse)
    if (files.has(chunkOf(entry).file))
      throw new Error(`A child's home loads "${entry}" before its first use.`)
}

function chunkOf(entry) {
  const chunk = manifest[entry]
  if (!chunk) throw new Error(`The build has no "${entry}": the budget would measure nothing.`)
  return chunk
}

function collect(entry, files) {
  const chunk = chunkOf(entry)
  if (files.has(chunk.file)) return
  if (chunk.file.endsWith('.js')) files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported, files)
}
