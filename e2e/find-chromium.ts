import { chromiumOfSystem } from '../tools/find-chromium.mjs'

/** The browser for the tests: the one that is named, else one of this system, else the one that npm brought (F-21). */
export async function findChromium(): Promise<string> {
  return chromiumOfSystem() ?? (await findInPackages()) ?? fail()
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
