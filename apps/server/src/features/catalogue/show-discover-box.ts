import type { getDiscoverBox } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { discoverItems, discoverSize, discoverTabs } from '@kindling/rules/discover'
import type { RequestContext } from '../../platform/serve.ts'
import { readPages } from './list-items.ts'
import { presentItem } from './present.ts'
import { listKeywords } from './queries.ts'

/** The most kept items come first (DISCOVERY-12), then daily ones; a tab without items is left out. */
export async function showDiscoverBox(
  context: RequestContext<typeof getDiscoverBox>,
): Promise<ReplyOf<typeof getDiscoverBox>> {
  const names = discoverTabs.filter(name => name !== 'interests')
  const wanted = names.flatMap(name => {
    const { size, ...kind } = discoverItems[name]
    const page = { ...kind, limit: size, offset: 0 }
    return [
      { list: 'popular' as const, ...page },
      { list: 'daily' as const, ...page },
    ]
  })
  const pages = await readPages(context, {}, wanted)
  const tabs = names.map((name, at) => {
    const both = [...(pages[2 * at] ?? []), ...(pages[2 * at + 1] ?? [])]
    const items = [...new Map(both.map(item => [item.id, item])).values()]
    return { name, items: items.slice(0, discoverItems[name].size).map(presentItem) }
  })
  const interests = await listKeywords(context.services.db, discoverSize)
  return {
    tabs: tabs.filter(({ items }) => items.length > 0),
    interests: interests.map(({ keyword }) => keyword),
  }
}
