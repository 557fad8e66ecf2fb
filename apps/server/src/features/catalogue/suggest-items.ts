import type { ReplyOf } from '@kindling/contract/define-call'
import type { listClassSuggestions, listSuggestions } from '@kindling/contract/suggestions'
import type { Place } from '@kindling/rules/distances'
import { radius } from '@kindling/rules/distances'
import { bandOfChild, gradesOfBand } from '@kindling/rules/grades'
import { suggest } from '@kindling/rules/suggestions'
import type { ChildRow, GroupRow } from '../../platform/access/queries.ts'
import type { RequestContext, RowContext } from '../../platform/serve.ts'
import { placeOfZip } from '../../platform/zip-codes.ts'
import { offeredToChild, suitsAll } from './grades-offered.ts'
import { homeOf } from './homes.ts'
import { mostWords } from './list-queries.ts'
import { presentItem } from './present.ts'
import type { Suiting } from './queries.ts'
import { findClassFacts, readCandidates, readCards, readSaid } from './suggestion-queries.ts'
import { lookInTurn } from './turns.ts'

type Suggested = ReplyOf<typeof listSuggestions>

/** Suggestions for a child, with every reason that counts. */
export async function suggestToChild(
  context: RowContext<typeof listSuggestions, 'child', ChildRow>,
): Promise<Suggested> {
  const { services, row } = context
  const [offer, home] = await Promise.all([offeredToChild(services, row.id), homeOf(services, row.id)])
  return suggestFor(context, { childId: row.id, classId: null, offer, from: home?.place ?? null })
}

/** Suggestions for a class of a teacher. Marks of single children are no reason. */
export async function suggestToClass(
  context: RowContext<typeof listClassSuggestions, 'group', GroupRow>,
): Promise<ReplyOf<typeof listClassSuggestions>> {
  const { grade, zip_code } = await findClassFacts(context.services.db, context.row.id)
  const band = bandOfChild({ grade, age: null })
  return suggestFor(context, {
    childId: null,
    classId: context.row.id,
    offer: { ...suitsAll, grades: band && gradesOfBand(band) },
    from: zip_code === null ? null : placeOfZip(zip_code),
  })
}

interface For {
  childId: number | null
  classId: number | null
  offer: Suiting
  from: Place | null
}

/** Nothing is cached: new marks count at the next read. */
async function suggestFor(
  context: Pick<RequestContext, 'services' | 'actor' | 'request'> & { query: { limit: number } },
  { childId, classId, offer, from }: For,
): Promise<Suggested> {
  const { services, actor, query } = context
  const { db, clock } = services
  const reader = { readerId: actor.id, now: clock.now(), from }
  return lookInTurn(context, async () => {
    const said = await readSaid(db, { ...reader, childId, classId })
    const words = said.filter(({ name }) => name !== 'less').flatMap(({ keywords }) => keywords)
    const found = await readCandidates(db, {
      ...reader,
      ...nothingElse,
      childId,
      classId,
      ...offer,
      ofId: childId ?? actor.id,
      words: commonest(words, mostWords),
    })
    // Prices are for adults: to a child they are no reason.
    const candidates = actor.userType === 'Child' ? found.map(one => ({ ...one, price: null })) : found
    const chosen = suggest(candidates, said).slice(0, query.limit)
    const cards = await readCards(db, { ...reader, ids: chosen.map(({ id }) => id) })
    const byId = new Map(cards.map(item => [item.id, item]))
    return {
      suggestions: chosen.flatMap(({ id, score, reasons }) => {
        const item = byId.get(id)
        return item ? [{ item: presentItem(item), score, reasons }] : []
      }),
    }
  })
}

/** The words that are there most often. */
const commonest = (words: readonly string[], most: number): string[] =>
  [...Map.groupBy(words, word => word)]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, most)
    .map(([word]) => word)

/** Of all kinds, and about anything. */
const nothingElse = {
  archetype: null,
  keywords: [],
  vendorId: null,
  age: null,
  mostCents: null,
  days: null,
  reach: null,
  miles: radius.far,
  itemId: null,
  limit: 0,
  offset: 0,
}
