import type { ReplyOf } from '@kindling/contract/define-call'
import type { listLinks } from '@kindling/contract/links'
import { linkStates } from '@kindling/rules/link-health'
import type { RequestContext } from '../../platform/serve.ts'
import { countLinks, listLinkRows } from './queries.ts'

/** The state of each address and the age of that state, for operators. */
export async function showLinks({
  services: { db },
  query: { state, text, ...page },
}: RequestContext<typeof listLinks>): Promise<ReplyOf<typeof listLinks>> {
  const counted = new Map((await countLinks(db, text)).map(one => [one.state, one.count]))
  return {
    links: await listLinkRows(db, { ...page, text, state: state ?? null }),
    counts: linkStates.map(one => ({ state: one, count: counted.get(one) ?? 0 })),
  }
}
