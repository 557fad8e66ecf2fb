import { type EventStream, type HeardEvent, openEventStream } from './event-stream.ts'

/** Somebody who reads a live stream as a browser does: when it breaks, it comes back and says where it stood. */
export class FaithfulReader {
  readonly events: HeardEvent[] = []
  /** How often the stream was opened, and how each ended. */
  openings = 0
  readonly endings: ('ended' | 'broken')[] = []
  #address: string
  #cookie: string
  #position: string
  #stream: EventStream | null = null
  #reading = true
  #work: Promise<void>

  constructor(address: string, cookie: string, position: string) {
    this.#address = address
    this.#cookie = cookie
    this.#position = position
    this.#work = this.#read()
  }

  moveTo(address: string): void {
    this.#address = address
  }

  async stop(): Promise<void> {
    this.#reading = false
    this.#stream?.close()
    await this.#work
  }

  async #read(): Promise<void> {
    while (this.#reading) {
      this.#stream = await openEventStream(this.#address, this.#cookie, this.#position).catch(() => null)
      if (this.#stream?.status === 200) {
        this.openings++
        await this.#follow(this.#stream)
      }
      await new Promise(done => setTimeout(done, 50))
    }
  }

  async #follow(stream: EventStream): Promise<void> {
    const ended = stream.ended.then(how => this.endings.push(how) > 0)
    for (let over = false; !over; ) {
      over = await Promise.race([ended, new Promise<false>(done => setTimeout(() => done(false), 50))])
      for (const event of stream.events.splice(0)) {
        this.events.push(event)
        if (event.id) this.#position = event.id
      }
    }
  }

  /** The numbers that were heard of a topic, in the order they came. */
  numbersOf(topic: string): number[] {
    return this.events.flatMap(event => {
      const node = event.data.nodeInfo as { topic: string; number: number } | undefined
      return node?.topic === topic ? [node.number] : []
    })
  }
}

/** Where a stream goes on from, as the first list of notifications says it. */
export async function positionOf(address: string, cookie: string): Promise<string> {
  const response = await fetch(`${address}/notification/list`, { headers: { cookie: `kindling=${cookie}` } })
  return ((await response.json()) as { last_event_id: string }).last_event_id
}
