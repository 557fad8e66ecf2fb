import { links } from '../apps/server/db/seeds/links.ts'

const atOnce = 6
const patienceMs = 15_000

export interface Link {
  name: string
  url: string
}

export interface LinksReport {
  opened: number
  /** False: not one address answered, so nothing is known about any of them. */
  hasNetwork: boolean
  faults: string[]
}

/**
 * Opens every address and reports those that do not answer well; a site that refuses programs is reported too. If not one
 * answers well, the addresses are not dead: this machine does not reach the network, or a proxy blocks it.
 */
export async function checkLinks(all: readonly Link[]): Promise<LinksReport> {
  const faults: string[] = []
  const queue = [...all]
  const work = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      const fault = await faultOf(link.url)
      if (fault) faults.push(`${link.name} ${link.url}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return { opened: all.length, hasNetwork: faults.length < all.length, faults: faults.sort() }
}

async function faultOf(url: string): Promise<string | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'follow' })
    await reply.body?.cancel()
    return reply.ok ? null : `answers ${reply.status}`
  } catch (error) {
    const cause = (error as Error).cause
    return cause instanceof Error ? cause.message : (error as Error).message
  }
}

// npm run links
if (import.meta.main) {
  const all = Object.entries(links).map(([name, { url }]) => ({ name, url }))
  const { opened, hasNetwork, faults } = await checkLinks(all)
  if (!hasNetwork) {
    console.log(`links: SKIPPED, no network: none of ${opened} addresses answers (${faults[0]})`)
  } else {
    for (const line of faults) console.error(line)
    console.log(`links: ${opened} addresses, ${faults.length} fail`)
    process.exitCode = faults.length === 0 ? 0 : 1
  }
}
