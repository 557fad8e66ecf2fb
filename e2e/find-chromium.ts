import { chromiumOfSystem } from '../tools/find-chromium.mjs'

/** The browser for the tests: the named one, else one of this system, else the one from npm (F-21). */
export async function findChromium(): Promise<string> {
  return chromiumOfSystem() ?? (await findInPackages()) ?? fail()
}

/** The package is optional: it exists only for one kind of machine, so its types may be missing too. */
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
