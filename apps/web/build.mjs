import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { planChunks } from './chunks.ts'
import { listPreloads } from './preloads.mjs'
import { faceLink, firstFaces } from './printed-landing.ts'
import { waitingStyle } from './waiting-style.mjs'

// Builds the browser application with its start page, names the early files in the shell, compresses everything, and checks the sizes.
const here = import.meta.dirname

await buildInChunks()
nameFilesInShell()
writePreloads()
run(join(here, 'compress.mjs'))
run(join(here, 'check-budget.mjs'))

/** Builds twice: only after unused code is removed is it known what each page uses; then modules are assigned to files. */
async function buildInChunks() {
  process.chdir(here)
  const { output } = await build({ logLevel: 'warn', build: { write: false } })
  const plan = planChunks(output.filter(({ type }) => type === 'chunk'))
  const groups = [...new Set(plan.values())].map(name => ({ name, test: id => plan.get(id) === name }))
  await build({
    logLevel: 'warn',
    build: {
      rolldownOptions: {
        // The plan also names what a module imports, and the files do not depend on each other in a circle.
        output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
}

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { cwd: here, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function nameFilesInShell() {
  const path = join(here, 'dist/index.html')
  const shell = readFileSync(path, 'utf8')
  const faces = firstFaces.map(source => faceLink(manifest()[source]?.file))
  const [sheet] = /<link rel="stylesheet"[^>]*>/.exec(shell) ?? []
  if (!sheet) throw new Error('The shell has no style sheet.')
  // A style sheet at the end of the page does not hold back what is painted before it, and the program still waits for it.
  writeFileSync(
    path,
    shell
      .replace(sheet, waitingStyle())
      .replace('</head>', () => `${faces.join('')}${signedInLinks(shell)}</head>`)
      .replace('</body>', () => `${sheet}</body>`),
  )
}

/** For the server, which serves no file whose name begins with a dot. */
function writePreloads() {
  const shell = readFileSync(join(here, 'dist/index.html'), 'utf8')
  writeFileSync(join(here, 'dist/.vite/preloads.json'), JSON.stringify(listPreloads(manifest(), shell)))
}

/** Files that every page of a signed-in user requests are fetched beside the program; the server leaves the links out for guests. */
function signedInLinks(shell) {
  const files = new Set()
  const collect = key => {
    const chunk = manifest()[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  const entry = 'src/screens/frame/signed-in-frame.tsx'
  if (!manifest()[entry]) throw new Error(`The build has no "${entry}" to fetch early.`)
  collect(entry)
  const links = [...files]
    .filter(file => file.endsWith('.js') && !shell.includes(file))
    .map(file => `<link rel="modulepreload" href="/${file}" crossorigin>`)
  return `<!--signed-in-->${links.join('')}<!--/signed-in-->`
}

function manifest() {
  return JSON.parse(readFileSync(join(here, 'dist/.vite/manifest.json'), 'utf8'))
}
