import type { Actor } from '../../platform/actor.ts'
import type { Services } from '../../platform/services.ts'
import type { Presenter, StreamEvent } from '../../platform/topics/hub.ts'
import type { TopicEntry } from '../../platform/topics/queries.ts'
import type { ComposedNews } from './compose-news.ts'
import { isSilent, presentChange, presentEntry } from './present.ts'
import { type EntryDetails, findDetails, findReaders } from './queries.ts'

/** Decides at delivery who may see a new entry: a right that was just lost counts no more (F-06). */
export function livePresenter(services: Services, news: ComposedNews): Presenter {
  return async (entries, readers) => {
    const readerIds = readers.map(reader => reader.id)
    const [details, allowed] = await Promise.all([
      findDetails(services.db, news, entries),
      findReaders(services.db, news, { entries, readerIds, now: services.clock.now() }),
    ])
    // Of a child without a relation to weigh, a reader learns first name and initial.
    const isAdult = ({ actor_id }: TopicEntry) => details.people.get(actor_id)?.user_type !== 'Child'
    const seen = new Map<number, Map<TopicEntry, StreamEvent>>()
    for (const reader of readers) {
      const events = new Map<TopicEntry, StreamEvent>()
      for (const entry of entries) {
        const reading =
          entry.child_id === null ? { is_known: isAdult(entry) } : allowed.get(entry)?.get(reader.id)
        const event = reading ? eventFor({ entry, details, reader, subjects: news.subjects }, reading) : null
        if (event) events.set(entry, event)
      }
      seen.set(reader.id, events)
    }
    return seen
  }
}

interface Shown {
  entry: TopicEntry
  details: EntryDetails
  reader: Actor
  subjects: ComposedNews['subjects']
}

function eventFor(
  { entry, details, reader, subjects }: Shown,
  { is_known }: { is_known: boolean },
): StreamEvent | null {
  if (isSilent(entry)) return { event: 'changed', data: presentChange(subjects, entry) }
  const reading = { is_read: entry.actor_id === reader.id, is_known }
  const notification = presentEntry(subjects, entry, details, reading)
  return notification ? { event: 'notification', data: notification } : null
}
