import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// The headless one comes first: it does the same with a third less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** The browser of the tests: one of the system, or Debian's package when this is root (F-21). Else an empty name. */
export const findChromium = () => chromiumOfSystem() ?? fromDebian() ?? ''

/** `CHROMIUM_PATH`, or the first one on the PATH. */
export function chromiumOfSystem() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const directory of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (existsSync(join(directory, name))) return join(directory, name)
  }
  return null
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Installing Chromium from Debian’s packages…')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return chromiumOfSystem()
}
