import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { checkAsvs } from './check-asvs.ts'

export interface DocsReport {
  paths: number
  commands: number
  faults: string[]
}

const places = ['packages/', 'apps/', 'e2e/', 'bench/', 'tools/', 'docs/', 'deploy/', '.ci/', '.github/']
/** Made by a build or a run, so it can be named without existing. */
const made = /(^|\/)(dist|data|node_modules|\.cache)(\/|$)/
const npmOwn = ['install', 'ci', 'test', 'start', 'run', 'audit', 'version', 'exec', 'ls']

/**
 * The paths in backticks and links, and the npm commands, that a tree's documents name, and those that do not exist.
 */
export function checkDocs(root: string): DocsReport {
  const { scripts = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>
  }
  const report: DocsReport = { paths: 0, commands: 0, faults: [] }
  for (const document of listDocuments(root)) {
    const text = readFileSync(join(root, document), 'utf8')
    text.split('\n').forEach((line, index) => {
      const at = `${document}:${index + 1}`
      for (const path of pathsIn(line, dirname(document))) {
        report.paths++
        if (!existsSync(join(root, path))) report.faults.push(`${at} names ${path}, which does not exist`)
      }
      for (const command of commandsIn(line)) {
        report.commands++
        if (!(command in scripts)) report.faults.push(`${at} names npm run ${command}, which does not exist`)
      }
    })
  }
  report.faults.push(...unnamedAreas(root))
  return report
}

/** The areas of the server that are missing from the list in ARCHITECTURE.md. */
function unnamedAreas(root: string): string[] {
  const [document, folder] = [join(root, 'ARCHITECTURE.md'), join(root, 'apps/server/src/features')]
  if (!existsSync(document) || !existsSync(folder)) return []
  const list = readFileSync(document, 'utf8').match(/The areas today are [\s\S]*?\n\n/)?.[0] ?? ''
  const named = new Set(list.match(/[a-z]+(-[a-z]+)*/g))
  return readdirSync(folder)
    .filter(area => !named.has(area))
    .map(area => `ARCHITECTURE.md does not name the area ${area}`)
}

const listDocuments = (root: string) =>
  globSync(['*.md', 'docs/**/*.md', '{apps,packages,e2e,bench,deploy}/*.md'], { cwd: root })

/** Every command that the documents quote: in shell blocks, and in backticks. */
export function listQuotedCommands(root: string): string[] {
  const commands = listDocuments(root).flatMap(document => {
    const text = readFileSync(join(root, document), 'utf8')
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.split('\n'),
    )
    const quoted = [...text.matchAll(/`((?:npm|npx) [^`]+)`/g)].map(([, command = '']) => command)
    return [...blocks, ...quoted]
  })
  return [...new Set(commands.map(line => line.replace(/\s+#.*$/, '').trim()))]
    .filter(line => line !== '')
    .sort()
}

/** Paths from the root: links relative to the document, and backticks with a known folder. */
function pathsIn(line: string, folder: string): string[] {
  const linked = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(match => match[1] ?? '')
    .filter(target => target !== '' && !/^([a-z]+:|#|\/)/.test(target))
    .map(target => normalize(join(folder, target.replace(/#.*$/, ''))))
  const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(match => match[1] ?? '').filter(isPath)
  return [...linked, ...quoted]
}

function isPath(word: string): boolean {
  if (/[*…{}<>$:]/.test(word) || /\b[A-Z]{4,}\b/.test(word.replace(/\.[a-z]+$/i, '')) || made.test(word))
    return false
  return places.some(place => word.startsWith(place)) || /^[\w.-]+\.(json|cjs|md)$/.test(word)
}

/** Scripts that are named as commands, in text or in a block. */
function commandsIn(line: string): string[] {
  const run = [...line.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(match => match[1] ?? '')
  const short = [...line.matchAll(/\bnpm (start|test)\b/g)].map(match => match[1] ?? '')
  const bare = [...line.matchAll(/`npm ([a-z][\w:-]*)/g)]
    .map(match => match[1] ?? '')
    .filter(word => !npmOwn.includes(word))
  return [...run, ...short, ...bare]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const { paths, commands, faults } = checkDocs(root)
  // The proofs of the security ledger must exist too; after a run, `npm run asvs` checks whether they passed.
  const ledger = checkAsvs(root)
  const all = [...faults, ...ledger.faults]
  for (const fault of all) console.error(fault)
  console.log(
    `docs: ${paths} paths, ${commands} commands, ${ledger.rows.length} answers, ${all.length} faults`,
  )
  process.exit(all.length === 0 && paths > 0 ? 0 : 1)
}
