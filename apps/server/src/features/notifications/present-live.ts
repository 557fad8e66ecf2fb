import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../../platform/services.ts'
import type { Presenter, StreamEvent } from '../../platform/topics/hub.ts'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import { isSilent, presentEntry } from './present.ts'
import { type EntryDetails, findDetails, findReaders } from './queries.ts'

/** Who may see what is new, decided at delivery: a right that was lost a moment ago is lost here too (F-06). */
export function livePresenter(services: Services): Presenter {
  return async (entries, readers) => {
    const readerIds = readers.map(reader => reader.id)
    const [details, allowed] = await Promise.all([
      findDetails(services.db, entries),
      findReaders(services.db, { entries, readerIds, now: services.clock.now() }),
    ])
    const seen = new Map<number, Map<TopicEntry, StreamEvent>>()
    for (const reader of readers) {
      const events = new Map<TopicEntry, StreamEvent>()
      for (const entry of entries) {
        const reading = entry.child_id === null ? { is_known: true } : allowed.get(entry)?.get(reader.id)
        const event = reading ? eventFor(entry, details, reader, reading) : null
        if (event) events.set(entry, event)
      }
      seen.set(reader.id, events)
    }
    return seen
  }
}

function eventFor(
  entry: TopicEntry,
  details: EntryDetails,
  reader: Actor,
  { is_known }: { is_known: boolean },
): StreamEvent | null {
  if (isSilent(entry.type))
    return { event: 'changed', data: { type: entry.type, journal_id: entry.journal_id } }
  const notification = presentEntry(entry, details, { is_read: entry.actor_id === reader.id, is_known })
  return notification ? { event: 'notification', data: notification } : null
}
