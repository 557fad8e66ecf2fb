import { lookup } from 'node:dns/promises'
import { links } from '../apps/server/db/seeds/links.ts'

const atOnce = 6
const patienceMs = 15_000

interface Link {
  name: string
  url: string
}

/** Opens every address and tells those that do not answer well; a site that refuses programs is told as well. */
export async function findBrokenLinks(all: readonly Link[]): Promise<string[]> {
  const broken: string[] = []
  const queue = [...all]
  const work = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      const fault = await faultOf(link.url)
      if (fault) broken.push(`${link.name} ${link.url}: ${fault}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return broken.sort()
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

const hasNetwork = async (url: string) =>
  lookup(new URL(url).hostname).then(
    () => true,
    () => false,
  )

if (import.meta.main) {
  const all = Object.entries(links).map(([name, { url }]) => ({ name, url }))
  const hosts = await Promise.all(all.slice(0, 3).map(link => hasNetwork(link.url)))
  if (!hosts.includes(true)) {
    console.log(`links: no network here, ${all.length} addresses not opened`)
  } else {
    const broken = await findBrokenLinks(all)
    for (const line of broken) console.error(line)
    console.log(`links: ${all.length} addresses, ${broken.length} fail`)
    process.exitCode = broken.length === 0 ? 0 : 1
  }
}
