import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../actor.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/connect.ts'
import { type Positions, printPositions } from './positions.ts'
import { entriesAfter, lastNumbers, liveSessions, type TopicEntry, topicsOf } from './queries.ts'
import { personNews, type WakeUps } from './wake-ups.ts'

/** An event of a stream, by its name. */
export interface StreamEvent {
  event: string
  data: unknown
}

/** How an entry looks now to each of some readers; a reader who may not see it is left out. */
export type Presenter = (
  entries: readonly TopicEntry[],
  readers: readonly Actor[],
) => Promise<Map<number, Map<TopicEntry, StreamEvent>>>

export interface Subscriber {
  actor: Actor
  sessionHash: Buffer
  positions: Positions
  /** Sends one event; the id is the reader's position after it. */
  send(id: string, event: StreamEvent): void
  /** The session is over, this process shuts down, or the same person has opened too many newer streams. */
  end(reason: 'session-over' | 'come-back' | 'rest'): void
}

const gatherMs = 20

interface HubParts {
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** A browser shares one stream among its tabs: this many devices of a person can listen at once, per process (issue 12 §3.5). */
  mostOfPerson: number
}

/** Delivers topic entries to the open streams of this process. */
export class TopicHub {
  readonly #mostOfPerson: number
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: FastifyBaseLogger
  readonly #subscribers = new Set<Subscriber>()
  readonly #byTopic = new Map<string, Set<Subscriber>>()
  readonly #news = new Set<string>()
  readonly #toNotify = new Set<string>()
  #present: Presenter = async () => new Map()
  #wakeUps: WakeUps | null = null
  #gathering: NodeJS.Timeout | null = null
  #looking: NodeJS.Timeout | null = null
  #delivering: Promise<void> = Promise.resolve()
  #closed = false

  constructor(parts: HubParts) {
    this.#mostOfPerson = parts.mostOfPerson
    this.#db = parts.db
    this.#clock = parts.clock
    this.#log = parts.log
  }

  /** A feature that can present entries registers here; the platform knows no feature. */
  presentWith(presenter: Presenter): void {
    this.#present = presenter
  }

  start(wakeUps: WakeUps, lookEveryMs: number): void {
    this.#wakeUps = wakeUps
    this.#looking = setInterval(() => this.#lookByItself(), lookEveryMs)
    this.#looking.unref()
  }

  get streams(): number {
    return this.#subscribers.size
  }

  /** After a commit: these topics have news in the database. */
  wake(topics: readonly string[]): void {
    this.#gather(topics)
  }

  /** A person's topics or session may have changed: a joined class, an ended link, a changed password. */
  wakePerson(userId: number): void {
    this.#gather([personNews(userId)])
  }

  /** News from another process. */
  hear(names: readonly string[]): void {
    for (const name of names) this.#news.add(name)
    this.#deliverSoon()
  }

  /** Adds a reader and delivers what it missed since its positions; a topic without a position starts now. */
  async subscribe(subscriber: Subscriber): Promise<() => void> {
    await this.#retopic([subscriber])
    // A reader that arrives during shutdown is told to reconnect at once, and delays nothing.
    if (this.#closed) subscriber.end('come-back')
    this.#restOldest(subscriber)
    this.#subscribers.add(subscriber)
    for (const topic of subscriber.positions.keys()) this.#news.add(topic)
    this.#deliverSoon()
    return () => this.#remove(subscriber)
  }

  /** Tells every stream to reconnect (to another process) and stops checking. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#looking) clearInterval(this.#looking)
    if (this.#gathering) clearTimeout(this.#gathering)
    for (const subscriber of [...this.#subscribers]) subscriber.end('come-back')
    this.#subscribers.clear()
    await this.#delivering
    await this.#wakeUps?.close()
  }

  #gather(names: readonly string[]): void {
    for (const name of names) {
      this.#news.add(name)
      this.#toNotify.add(name)
    }
    this.#deliverSoon()
  }

  #deliverSoon(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null
      const told = [...this.#toNotify]
      this.#toNotify.clear()
      if (told.length > 0)
        this.#wakeUps?.tell(told).catch(error => this.#log.error(error, 'wake-up not sent'))
      this.#delivering = this.#delivering.then(() => this.#deliver())
    }, gatherMs)
  }

  async #lookByItself(): Promise<void> {
    const topics = [...this.#byTopic.keys()]
    if (topics.length === 0) return
    try {
      const last = await lastNumbers(this.#db, topics)
      for (const [topic, number] of last) {
        const readers = this.#byTopic.get(topic) ?? []
        for (const reader of readers) if ((reader.positions.get(topic) ?? 0) < number) this.#news.add(topic)
      }
      await this.#reviewPeople([...this.#subscribers])
      if (this.#news.size > 0) this.#deliverSoon()
    } catch (error) {
      this.#log.error(error, 'topics not read')
    }
  }

  async #deliver(): Promise<void> {
    const news = [...this.#news]
    this.#news.clear()
    try {
      const people = new Set(
        news.filter(name => name.startsWith('people/')).map(name => Number(name.slice(7))),
      )
      const touched = ({ actor }: Subscriber) => people.has(actor.id) || people.has(handsOf(actor))
      await this.#reviewPeople([...this.#subscribers].filter(touched))
      await this.#deliverTopics(news.filter(name => this.#byTopic.has(name)))
    } catch (error) {
      // The positions have not moved: the next check delivers.
      this.#log.error(error, 'topics not delivered')
    }
  }

  async #deliverTopics(topics: readonly string[]): Promise<void> {
    const from: Positions = new Map()
    for (const topic of topics) {
      const stands = [...(this.#byTopic.get(topic) ?? [])].map(reader => reader.positions.get(topic) ?? 0)
      from.set(topic, Math.min(...stands))
    }
    const entries = from.size > 0 ? await entriesAfter(this.#db, from) : []
    if (entries.length === 0) return
    const readers = [...new Set(topics.flatMap(topic => [...(this.#byTopic.get(topic) ?? [])]))]
    const actors = new Map(readers.map(reader => [reader.actor.id, reader.actor]))
    const seen = await this.#present(entries, [...actors.values()])
    for (const entry of entries) {
      for (const reader of this.#byTopic.get(entry.topic) ?? []) {
        const stands = reader.positions.get(entry.topic) ?? 0
        // A reader that joined during this delivery may be further behind: its own news bring all that it missed, in order.
        if (entry.number <= stands || stands < (from.get(entry.topic) ?? 0)) continue
        reader.positions.set(entry.topic, entry.number)
        const shown = seen.get(reader.actor.id)?.get(entry)
        if (shown) reader.send(printPositions(reader.positions), shown)
      }
    }
    if (entries.length >= 2_000) this.hear(topics)
  }

  /** Ends the streams of ended sessions and visits, and updates the topics of the others. */
  async #reviewPeople(subscribers: readonly Subscriber[]): Promise<void> {
    if (subscribers.length === 0) return
    const live = await liveSessions(
      this.#db,
      subscribers.map(subscriber => subscriber.sessionHash),
      this.#clock.now(),
    )
    const stands = ({ sessionHash, actor }: Subscriber) => live.get(sessionHash.toString('hex')) === actor.id
    for (const subscriber of subscribers) {
      if (stands(subscriber)) continue
      subscriber.end('session-over')
      this.#remove(subscriber)
    }
    await this.#retopic(subscribers.filter(stands))
  }

  async #retopic(subscribers: readonly Subscriber[]): Promise<void> {
    const wanted = await topicsOf(
      this.#db,
      subscribers.map(subscriber => subscriber.actor),
      this.#clock.now(),
    )
    const fresh = subscribers.flatMap(subscriber =>
      (wanted.get(subscriber.actor.id) ?? []).filter(topic => !subscriber.positions.has(topic)),
    )
    const last = fresh.length > 0 ? await lastNumbers(this.#db, fresh) : new Map<string, number>()
    for (const subscriber of subscribers) {
      const topics = new Set(wanted.get(subscriber.actor.id) ?? [])
      for (const topic of [...subscriber.positions.keys()])
        if (!topics.has(topic)) this.#leave(subscriber, topic)
      for (const topic of topics) this.#enter(subscriber, topic, last.get(topic) ?? 0)
    }
  }

  /** The person who opens another stream is at that screen: the oldest stream rests until it is used again. */
  #restOldest({ actor }: Subscriber): void {
    const others = [...this.#subscribers].filter(other => handsOf(other.actor) === handsOf(actor))
    const [oldest] = others
    if (!oldest || others.length < this.#mostOfPerson) return
    oldest.end('rest')
    this.#remove(oldest)
  }

  #enter(subscriber: Subscriber, topic: string, last: number): void {
    if (!subscriber.positions.has(topic)) subscriber.positions.set(topic, last)
    const readers = this.#byTopic.get(topic) ?? new Set()
    readers.add(subscriber)
    this.#byTopic.set(topic, readers)
  }

  #leave(subscriber: Subscriber, topic: string): void {
    subscriber.positions.delete(topic)
    const readers = this.#byTopic.get(topic)
    readers?.delete(subscriber)
    if (readers?.size === 0) this.#byTopic.delete(topic)
  }

  #remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber)
    for (const topic of [...subscriber.positions.keys()]) this.#leave(subscriber, topic)
  }
}

/** The person at the screen: in a visit of support, the operator. */
const handsOf = (actor: Actor) => actor.support?.operatorId ?? actor.id
