import { readFileSync } from 'node:fs'
import { concernList } from '@kindling/rules/concern-list'
import { type Concern, findConcern } from '@kindling/rules/concerns'
import { journals } from '../apps/server/db/seeds/journals/index.ts'

interface Line {
  age: string
  tone: string
  worries: boolean
  sentence: string
}

interface Measured {
  found: number
  missed: Line[]
  /** Found in harmless sentences. */
  wrong: (Line & Concern)[]
  harmless: number
}

/** Sentences that children might write, one a line: age, tone, whether it is worrying, sentence. */
export function readCorpus(name: string): Line[] {
  const [, ...lines] = readFileSync(new URL(`concern-corpus/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map(line => {
    const [age = '', tone = '', worry, sentence = ''] = line.split('\t')
    return { age, tone, worries: worry === 'yes', sentence }
  })
}

/** What the words of worry find in some sentences. */
export function measure(lines: readonly Line[]): Measured {
  const measured: Measured = { found: 0, missed: [], wrong: [], harmless: 0 }
  for (const line of lines) {
    const concern = findConcern(line.sentence)
    if (!line.worries) measured.harmless++
    if (line.worries && concern) measured.found++
    if (line.worries && !concern) measured.missed.push(line)
    if (!line.worries && concern) measured.wrong.push({ ...line, ...concern })
  }
  return measured
}

/** How many ordinary entries are flagged: the journals of the demo district. */
export function measureOrdinary(): { wrong: number; entries: number } {
  const wrong = journals.filter(({ title, content }) => findConcern(`${title}. ${content}`))
  return { wrong: wrong.length, entries: journals.length }
}

/** One line for each part of the corpus, and the missed and wrong finds of the part used for development. */
function print(withMisses: boolean): void {
  console.log(`words of worry, list of ${concernList.version}`)
  for (const name of ['worked', 'held-out']) {
    const { found, missed, wrong, harmless } = measure(readCorpus(name))
    const [worrying, told] = [found + missed.length, found + wrong.length]
    console.log(
      `${name}: recall ${percent(found, worrying)} (${found} of ${worrying}), precision ${percent(found, told)} (${found} of ${told}),` +
        ` wrongly found ${percent(wrong.length, harmless)} (${wrong.length} of ${harmless})`,
    )
    // Authors of the list do not read the other part: otherwise it would measure their memory and not the list.
    if (!withMisses || name !== 'worked') continue
    for (const { age, tone, sentence } of missed) console.log(`  missed (${age}, ${tone}): ${sentence}`)
    for (const { entry, sentence } of wrong) console.log(`  wrongly found (${entry}): ${sentence}`)
  }
}

function printOrdinary(): void {
  const { wrong, entries } = measureOrdinary()
  console.log(`ordinary entries: wrongly found ${percent(wrong, entries)} (${wrong} of ${entries})`)
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / Math.max(1, whole))} %`

if (import.meta.main) {
  print(process.argv.includes('misses'))
  printOrdinary()
}
