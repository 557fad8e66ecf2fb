import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

/** The browser for the tests: the one that is named, else one of this system, else the one that npm brought (F-21). */
export async function findChromium(environment: Record<string, string | undefined>): Promise<string> {
  const named = environment.CHROMIUM_PATH
  if (named) return named
  return findOnPath(environment.PATH ?? '') ?? (await findInPackages()) ?? fail()
}

function findOnPath(path: string): string | null {
  const folders = ['/usr/bin', ...path.split(delimiter)].filter(Boolean)
  const candidates = names.flatMap(name => folders.map(folder => join(folder, name)))
  return candidates.find(candidate => existsSync(candidate)) ?? null
}

/** The package is optional: it exists for one kind of machine only, so its types may be missing too. */
async function findInPackages(): Promise<string | null> {
  const name: string = '@sparticuz/chromium'
  try {
    const { default: chromium } = (await import(name)) as { default: { executablePath(): Promise<string> } }
    return await chromium.executablePath()
  } catch {
    return null
  }
}

function fail(): never {
  throw new Error('No Chromium was found: install one, or name it in CHROMIUM_PATH.')
}
