import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'
import { fits } from './steps/layout.ts'
import { unmirrored } from './steps/mirror.ts'
import { buildPseudo, listenForData, speakPseudo, strayWords } from './steps/pseudo.ts'
import { desktop, dress, enlarge, kinds, phone, settle, Walk } from './steps/screens.ts'

const looks = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'light', viewport: desktop },
] as const
const look = () => looks[0]
const limitMs = 900_000
const walks = { large: new Walk(), foreign: new Walk(), mirrored: new Walk() }

test.beforeAll(buildPseudo)

for (const person of kinds) {
  test(`with letters twice as large every screen of a ${person.kind} keeps its words and its width`, async ({
    actors,
  }) => {
    test.setTimeout(limitMs)
    await walks.large.through(actors, person, { look }, async (page, path) => {
      await enlarge(page)
      await inBothLooks(page, where => fits(page, `${path} ${where}`))
    })
  })

  test(`in another language every screen of a ${person.kind} speaks it all through, and its longer words fit`, async ({
    actors,
  }) => {
    test.setTimeout(limitMs)
    let data = async (): Promise<string[]> => []
    const prepare = async (page: Page) => {
      data = listenForData(page)
      await speakPseudo(page.context())
    }
    await walks.foreign.through(actors, person, { look, prepare }, async (page, path) => {
      expect.soft(await strayWords(page, data), path).toEqual([])
      await inBothLooks(page, where => fits(page, `${path} ${where}`))
    })
  })

  test(`read from right to left every screen of a ${person.kind} is its own mirror image`, async ({
    actors,
  }) => {
    test.setTimeout(limitMs)
    await walks.mirrored.through(actors, person, { look }, async (page, path) => {
      await inBothLooks(page, async where => {
        expect.soft(await unmirrored(page), `${path} ${where}`).toEqual([])
        await fits(page, `${path} ${where}`)
      })
    })
  })
}

test('each of the three ways went through all the screens that exist', () => {
  for (const [name, walk] of Object.entries(walks)) {
    const { existing, missed } = walk.account()
    process.stdout.write(`A6 ${name} visited=${walk.visited} of=${existing.length}\n`)
    expect(missed).toEqual([])
  }
})

async function inBothLooks(page: Page, check: (where: string) => Promise<unknown>): Promise<void> {
  for (const one of looks) {
    await dress(page, one)
    await settle(page)
    await check(`at ${one.viewport.width} px`)
  }
}
