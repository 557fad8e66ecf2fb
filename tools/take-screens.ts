import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { looks, type Picture, people, states, takeScreens } from '../e2e/take-screens.ts'

// npm run screens: a picture of every screen for every kind of user, on a phone and a desktop, light and dark, full, empty,
// loading and failed. -- --people Child,Parent --states loading,failed --looks phone-light --screen journals: a subset.
const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/screens')

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: people.join() },
    states: { type: 'string', default: states.join() },
    looks: { type: 'string', default: Object.keys(looks).join() },
    screen: { type: 'string', default: '' },
  },
})
const choice = {
  people: chosen('people', people, values.people),
  states: chosen('states', states, values.states),
  looks: chosen('looks', Object.keys(looks) as (keyof typeof looks)[], values.looks),
  screen: values.screen,
}

execFileSync(
  process.execPath,
  ['-e', `import(${JSON.stringify(join(root, 'tools/prepare.mjs'))}).then(it => it.buildOnce())`],
  {
    stdio: 'inherit',
  },
)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const names: string[] = []
const missed = await takeScreens(choice, async picture => {
  const name = `${nameOf(picture)}.webp`
  await sharp(picture.png)
    .resize({ height: 16_000, withoutEnlargement: true, fit: 'inside' })
    .webp({ quality: 85 })
    .toFile(join(folder, name))
  names.push(name)
})
writeFileSync(join(folder, 'index.html'), sheetOf(names))
for (const one of missed) console.log(`not reached: ${one}`)
console.log(
  `screens: ${names.length} pictures in .cache/screens (index.html shows them all), ${missed.length} not reached`,
)
process.exit(names.length > 0 ? 0 : 1)

function chosen<T extends string>(option: string, known: readonly T[], wanted: string): T[] {
  return wanted.split(',').map(name => {
    const found = known.find(one => one === name)
    if (!found) throw new Error(`--${option} knows ${known.join(', ')}, and not "${name}".`)
    return found
  })
}

function nameOf({ person, screen, state, look }: Picture): string {
  return [person.toLowerCase().replaceAll(' ', '-'), screen, state, look].join('.')
}

/** All pictures side by side, small, each with a link to itself. */
function sheetOf(files: readonly string[]): string {
  const figures = files.map(
    name =>
      `<figure><a href="${name}"><img src="${name}" loading="lazy" alt=""></a><figcaption>${name}</figcaption></figure>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { display: flex; flex-wrap: wrap; gap: 16px; font: 13px system-ui; background: #ddd }
figure { margin: 0; max-width: 300px } img { max-width: 100%; max-height: 480px } figcaption { overflow-wrap: anywhere }
</style>${figures.join('\n')}`
}
