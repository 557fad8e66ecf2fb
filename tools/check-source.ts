import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const limits = { fileLines: 400, functionLines: 80, componentLines: 150 }

/**
 * Rules that no formatter checks: sizes, direct use of the machine's clock and randomness, and texts outside the
 * messages (F-18, F-19).
 */
export function checkSource(path: string, text: string): string[] {
  const source = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const faults: string[] = []
  const fault = (node: ts.Node, words: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
    faults.push(`${path}:${line + 1} ${words}`)
  }
  const shipped = isShipped(path)
  const lines = text.split('\n').length
  if (lines > limits.fileLines && !isData(path))
    faults.push(`${path} has ${lines} lines; at most ${limits.fileLines}`)
  const visit = (node: ts.Node): void => {
    if (shipped) checkFunctionSize(node, source, path, fault)
    if (shipped && !path.endsWith('/clock.ts')) checkClock(node, source, fault)
    if (shipped && path.startsWith('apps/web/')) checkWords(node, source, fault)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return faults
}

type Fault = (node: ts.Node, words: string) => void

const isShipped = (path: string) =>
  /^(packages|apps)\/[^/]+\/src\//.test(path) && !/\.test\.tsx?$|\/test-[a-z-]+\.tsx?$/.test(path)

/** Messages and content are as long as needed. */
const isData = (path: string) => /db\/seeds\/|\/messages\/|row-types\.ts$|common-passwords\.ts$/.test(path)

function checkFunctionSize(node: ts.Node, source: ts.SourceFile, path: string, fault: Fault): void {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body) return
  const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line
  const to = source.getLineAndCharacterOfPosition(node.getEnd()).line
  const most = path.endsWith('.tsx') ? limits.componentLines : limits.functionLines
  if (to - from + 1 > most) fault(node, `a function of ${to - from + 1} lines; at most ${most}`)
}

function checkClock(node: ts.Node, source: ts.SourceFile, fault: Fault): void {
  if (
    ts.isNewExpression(node) &&
    node.expression.getText(source) === 'Date' &&
    (node.arguments?.length ?? 0) === 0
  ) {
    fault(node, 'reads the machine’s clock; take a Clock')
  }
  if (ts.isCallExpression(node) && ['Date.now', 'Math.random'].includes(node.expression.getText(source))) {
    fault(node, `calls ${node.expression.getText(source)}; take a Clock or a seeded generator`)
  }
}

const readAttributes = ['aria-label', 'placeholder', 'title', 'label', 'alt', 'description']

function checkWords(node: ts.Node, source: ts.SourceFile, fault: Fault): void {
  if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text))
    fault(node, `words outside the catalogue: ${node.text.trim().slice(0, 40)}`)
  if (!ts.isJsxAttribute(node) || !node.initializer || !ts.isStringLiteral(node.initializer)) return
  if (readAttributes.includes(node.name.getText(source)) && /\p{L}{2,}/u.test(node.initializer.text)) {
    fault(node, `words outside the catalogue: ${node.initializer.text.slice(0, 40)}`)
  }
}

export interface SourceReport {
  files: number
  /** The lines of each shipped file, in order. */
  sizes: number[]
  faults: string[]
}

/** Checks every source file of a tree. */
export function checkSources(root: string): SourceReport {
  const paths = globSync(
    [
      'packages/*/src/**/*.{ts,tsx}',
      'apps/*/{src,test,db,gallery}/**/*.{ts,tsx}',
      'e2e/**/*.ts',
      'bench/**/*.ts',
      'tools/*.ts',
    ],
    {
      cwd: root,
      exclude: path => /(^|\/)(node_modules|dist)$/.test(path),
    },
  ).sort()
  const texts = paths.map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const sizes = texts
    .filter(({ path }) => isShipped(path) && !isData(path))
    .map(({ text }) => text.split('\n').length)
    .sort((a, b) => a - b)
  return { files: paths.length, sizes, faults: texts.flatMap(({ path, text }) => checkSource(path, text)) }
}

if (import.meta.main) {
  const { files, sizes, faults } = checkSources(join(import.meta.dirname, '..'))
  for (const fault of faults) console.error(fault)
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0
  console.log(
    `source: ${files} files; shipped: median ${at(0.5)}, 95% ${at(0.95)}, longest ${sizes.at(-1)} lines; ${faults.length} faults`,
  )
  process.exit(faults.length === 0 && files > 0 ? 0 : 1)
}
