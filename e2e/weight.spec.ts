import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { budgets, mostShift } from './page-budgets.ts'
import { expect, test } from './people.ts'
import { startServer } from './start-server.ts'
import { type Weight, weigh, weighed } from './weigh.ts'

/** The recorded requests of each screen: KEEP_WEIGHTS=1 records them anew. */
const kept = join(import.meta.dirname, 'page-weights.json')

/** A reply is a few bytes longer or shorter each time. */
const leastGrowth = 150

test('every screen keeps its weight over the wire, all that comes late included, and nothing jumps while it comes', async ({
  browser,
}) => {
  // A separate demonstration: data that other tests write into theirs would be counted too.
  const server = await startServer()
  try {
    // One after the other: eight at once would delay each other on a small machine.
    const weights = new Map<string, Weight>()
    for (const screen of weighed) weights.set(screen.name, await weigh(browser, server.address, screen))
    for (const [name, weight] of weights) process.stdout.write(`weight ${name} ${figuresOf(weight)}\n`)
    if (process.env.KEEP_WEIGHTS) keep(weights)
    for (const [name, weight] of weights) expect.soft(faultsOf(name, weight), name).toEqual([])
  } finally {
    await server.stop()
  }
})

const figuresOf = ({ javaScript, requests, bytes, shift }: Weight) =>
  `javascript=${kilobytes(javaScript)} requests=${requests} bytes=${kilobytes(bytes)} shift=${shift.toFixed(3)}`

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

/** Values above the budget, and then values that grew since the weights were recorded. */
function faultsOf(name: string, weight: Weight): string[] {
  const most = budgets[name]
  if (!most) throw new Error(`${name} has no budget.`)
  const over = [
    ...above('kB of JavaScript', kilobytes(weight.javaScript), most.javaScript),
    ...above('requests', weight.requests, most.requests),
    ...above('kB', kilobytes(weight.bytes), most.bytes),
    ...above('of layout shift', weight.shift, mostShift),
  ]
  return over.length > 0 ? [...over, ...grownOf(name, weight)] : []
}

const above = (unit: string, found: number, most: number) =>
  found > most ? [`${found} ${unit}, at most ${most}`] : []

function grownOf(name: string, { files }: Weight): string[] {
  const before: Record<string, number> = JSON.parse(readFileSync(kept, 'utf8'))[name] ?? {}
  return [...files]
    .map(([file, bytes]) => ({ file, bytes, growth: bytes - (before[file] ?? 0) }))
    .filter(({ growth }) => growth > leastGrowth)
    .sort((a, b) => b.growth - a.growth)
    .map(({ file, bytes, growth }) => `${file} grew by ${growth} bytes to ${bytes}`)
}

function keep(weights: ReadonlyMap<string, Weight>): void {
  const sorted = ({ files }: Weight) => Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
  const all = Object.fromEntries([...weights].map(([name, weight]) => [name, sorted(weight)]))
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`)
}
