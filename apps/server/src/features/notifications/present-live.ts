import { access } from '@kindling/rules/access'
import { whoStandsTo } from '../../platform/access/queries.ts'
import type { Actor } from '../../platform/actor.ts'
import type { House } from '../../platform/house.ts'
import type { Presenter, StreamEvent } from '../../platform/topics/hub.ts'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import { isSilent, presentEntry } from './present.ts'
import { type EntryDetails, findDetails } from './queries.ts'

/** Who may see what is new, decided at delivery: a right that was lost a moment ago is lost here too (F-06). */
export function livePresenter(house: House): Presenter {
  return async (entries, readers) => {
    const [details, allowed] = await Promise.all([
      findDetails(house.db, entries),
      readersByChild(house, entries, readers),
    ])
    const seen = new Map<number, Map<TopicEntry, StreamEvent>>()
    for (const reader of readers) {
      const events = new Map<TopicEntry, StreamEvent>()
      for (const entry of entries) {
        const mayRead = entry.child_id === null || allowed.get(entry.child_id)?.has(reader.id)
        const event = mayRead ? eventFor(entry, details, reader) : null
        if (event) events.set(entry, event)
      }
      seen.set(reader.id, events)
    }
    return seen
  }
}

/** For each child that entries are about: the readers who stand close enough to the child now. */
export async function readersByChild(
  house: House,
  entries: readonly TopicEntry[],
  readers: readonly Pick<Actor, 'id'>[],
) {
  const children = [...new Set(entries.map(entry => entry.child_id).filter(id => id !== null))]
  const ids = readers.map(reader => reader.id)
  const pairs = children.map(
    async child => [child, await whoStandsTo(house.db, child, ids, access.journal.view)] as const,
  )
  return new Map(await Promise.all(pairs))
}

function eventFor(entry: TopicEntry, details: EntryDetails, reader: Actor): StreamEvent | null {
  if (isSilent(entry.type))
    return { event: 'changed', data: { type: entry.type, journal_id: entry.journal_id } }
  const notification = presentEntry(entry, details, entry.actor_id === reader.id)
  return notification ? { event: 'notification', data: notification } : null
}
