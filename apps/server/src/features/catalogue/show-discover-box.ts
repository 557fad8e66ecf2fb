import type { getDiscoverBox } from '@kindling/contract/catalogue'
import type { ReplyOf } from '@kindling/contract/define-call'
import { discoverItems, discoverSize, discoverTabs } from '@kindling/rules/discover'
import type { RequestContext } from '../../platform/serve.ts'
import { readLists } from './list-items.ts'
import { presentItem } from './present.ts'
import { listKeywords } from './queries.ts'

/** The most kept items come first (DISCOVERY-12), then daily ones; a tab without items is left out. */
export async function showDiscoverBox(
  context: RequestContext<typeof getDiscoverBox>,
): Promise<ReplyOf<typeof getDiscoverBox>> {
  const ofItems = discoverTabs.filter(name => name !== 'interests')
  const tabs = await readLists(context, {}, async readItems => {
    const read = []
    for (const name of ofItems) {
      const { size, ...wanted } = discoverItems[name]
      const page = { ...wanted, limit: size, offset: 0 }
      const kept = await readItems('popular', page)
      const others = kept.length < size ? await readItems('daily', page) : []
      const known = new Set(kept.map(item => item.id))
      const items = [...kept, ...others.filter(item => !known.has(item.id))].slice(0, size)
      read.push({ name, items: items.map(presentItem) })
    }
    return read
  })
  const interests = await listKeywords(context.services.db, discoverSize)
  return {
    tabs: tabs.filter(({ items }) => items.length > 0),
    interests: interests.map(({ keyword }) => keyword),
  }
}
