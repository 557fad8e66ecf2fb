import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** What a server said was done: it must be there whatever happens afterwards. */
export interface Acknowledged {
  journals: { id: number; childId: number; content: string }[]
  comments: { id: number; journalId: number; childId: number; text: string }[]
  files: { permalink: string; bytes: Buffer; childId: number }[]
  wishes: { childId: number }[]
}

export interface Writer {
  childId: number
  cookie: string
  token: string
}

/** Eight children who write until told to stop, and say every request again, with its key, until it is answered. */
export class Writers {
  readonly done: Acknowledged = { journals: [], comments: [], files: [], wishes: [] }
  /** Answers that no kill excuses. */
  readonly faults: string[] = []
  retries = 0
  /** The keys of requests whose connection broke before there was an answer. */
  readonly cutOff: string[] = []
  #address: string
  #writing = true
  #work: Promise<unknown>

  constructor(address: string, writers: readonly Writer[]) {
    this.#address = address
    this.#work = Promise.all(writers.map(writer => this.#write(writer)))
  }

  get count(): number {
    return Object.values(this.done).reduce((sum, kept) => sum + kept.length, 0)
  }

  /** The server that takes over. */
  moveTo(address: string): void {
    this.#address = address
  }

  async stop(): Promise<void> {
    this.#writing = false
    await this.#work
  }

  async #write(writer: Writer): Promise<void> {
    for (let turn = 0; this.#writing; turn++) {
      if (turn % 4 === 0) await this.#addJournal(writer)
      if (turn % 4 === 1) await this.#addComment(writer)
      if (turn % 4 === 2) await this.#addFile(writer)
      if (turn % 4 === 3) await this.#askToTalk(writer)
    }
  }

  async #addJournal(writer: Writer): Promise<void> {
    const content = `Frog ${randomUUID()} sat on a stone in the pond.`
    const reply = await this.#post(writer, '/journal/add_journal', { response_type: 'Text', content })
    const journal = reply?.journal as { id: number } | undefined
    if (journal) this.done.journals.push({ id: journal.id, childId: writer.childId, content })
  }

  async #addComment(writer: Writer): Promise<void> {
    const own = this.done.journals.filter(journal => journal.childId === writer.childId)
    const journal = own[randomInt(Math.max(own.length, 1))]
    if (!journal) return
    const text = `The frog of ${randomUUID()} said hello.`
    const body = { archetype_id: journal.id, comment: text }
    const reply = await this.#post(writer, '/comment/postComment', body)
    const comment = reply?.comment as { id: number } | undefined
    if (comment)
      this.done.comments.push({ id: comment.id, journalId: journal.id, childId: writer.childId, text })
  }

  async #addFile(writer: Writer): Promise<void> {
    const bytes = sound(randomInt(2_000, 60_000))
    const body = { name: 'frog.wav', data: bytes.toString('base64') }
    const reply = await this.#post(writer, '/airstore/upload_data', body)
    const file = reply?.file as { url: { permalink: string } } | undefined
    if (file) this.done.files.push({ permalink: file.url.permalink, bytes, childId: writer.childId })
  }

  /** A child has one open wish: each further press within a minute is the same. */
  async #askToTalk(writer: Writer): Promise<void> {
    const reply = await this.#post(writer, '/wellbeing/talk_to_someone', {})
    const talk = reply?.talk as { told: number } | null | undefined
    if (talk && talk.told > 0) this.done.wishes.push({ childId: writer.childId })
    else if (reply) this.faults.push(`child ${writer.childId} was answered that nobody was told`)
  }

  /** Sends a request with its own key until there is an answer; null when the writer is told to stop before. */
  async #post(writer: Writer, path: string, body: object): Promise<Record<string, unknown> | null> {
    const key = randomUUID()
    const headers = {
      'content-type': 'application/json',
      cookie: `kindling=${writer.cookie}`,
      'x-csrf-token': writer.token,
      'idempotency-key': key,
    }
    for (;;) {
      const request = {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(15_000),
      }
      const response = await fetch(this.#address + path, request).catch(error => this.#missed(key, error))
      const text = await response?.text().catch(() => null)
      if (response?.status === 200 && text) return JSON.parse(text)
      if (response && text && response.status !== 503) this.faults.push(`${path} ${response.status} ${text}`)
      if (!this.#writing || this.faults.length > 20) return null
      this.retries++
      await new Promise(done => setTimeout(done, 25))
    }
  }

  /** Where nobody listens, nothing was taken either. */
  #missed(key: string, error: unknown): null {
    const cause = (error as { cause?: { code?: string } }).cause
    if (cause?.code !== 'ECONNREFUSED') this.cutOff.push(key)
    return null
  }
}

/** A sound file of random samples; it has no tags, so that what is kept is what was sent. */
function sound(samples: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(8_000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, randomBytes(samples)])
}
