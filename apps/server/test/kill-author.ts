import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { words } from './authoring.ts'

interface Author {
  cookie: string
  token: string
  lessonId: number
}

/** As many as stay within the versions that are kept, and the newest stands in the lesson. */
const mostChecked = 25

/** A teacher who saves one lesson again and again while servers are killed, each time from what is saved. */
export class KilledAuthor {
  /** What was acknowledged, in its order. */
  readonly saved: string[] = []
  readonly faults: string[] = []
  #address: string
  #writing = true
  readonly #author: Author
  readonly #work: Promise<void>

  constructor(address: string, author: Author) {
    this.#address = address
    this.#author = author
    this.#work = this.#write()
  }

  moveTo(address: string): void {
    this.#address = address
  }

  async stop(): Promise<void> {
    this.#writing = false
    await this.#work
  }

  async #write(): Promise<void> {
    while (this.#writing && this.faults.length === 0) {
      const description = `A bridge of ${randomUUID()} sheets of paper.`
      const read = await this.#ask('GET', `/lesson/authored/${this.#author.lessonId}`)
      const version = (read?.body.lesson as { version: number } | undefined)?.version
      if (version !== undefined && (await this.#save({ ...words, description, version })))
        this.saved.push(description)
      await new Promise(done => setTimeout(done, 100))
    }
  }

  /** Whether it is known to be saved. The answer to a save may be lost: then the same save meets its own version. */
  async #save(body: { description: string; version: number }): Promise<boolean> {
    for (let isAgain = false; this.#writing; isAgain = true) {
      const reply = await this.#ask('PUT', `/lesson/update_lesson/${this.#author.lessonId}`, body)
      if (reply?.status === 200) return true
      if (reply?.status === 409 && isAgain) return this.#stands(body.description)
      if (reply && reply.status !== 503) this.faults.push(`a lesson was answered by ${reply.status}`)
      if (this.faults.length > 0) return false
      await new Promise(done => setTimeout(done, 25))
    }
    return false
  }

  async #stands(description: string): Promise<boolean> {
    const reply = await this.#ask('GET', `/lesson/authored/${this.#author.lessonId}`)
    const stands = (reply?.body.lesson as { description: string } | undefined)?.description
    if (stands !== undefined && stands !== description) this.faults.push('a lesson was saved by nobody')
    return stands === description
  }

  /** Null where nobody answers. */
  async #ask(method: string, path: string, body?: object) {
    const headers = {
      'content-type': 'application/json',
      cookie: `kindling=${this.#author.cookie}`,
      'x-csrf-token': this.#author.token,
    }
    const sent = body ? { body: JSON.stringify(body) } : {}
    const signal = AbortSignal.timeout(15_000)
    const response = await fetch(this.#address + path, { method, headers, signal, ...sent }).catch(() => null)
    const text = await response?.text().catch(() => null)
    return response && text
      ? { status: response.status, body: JSON.parse(text) as Record<string, unknown> }
      : null
  }

  /** What was acknowledged and stands neither in the lesson nor, in its order, in the versions of before. */
  async findLosses(client: pg.Client): Promise<string[]> {
    const { rows } = await client.query<{ words: string }>(
      `select v.words ->> 'summary' as words from lesson_versions v where v.lesson_id = $1 order by v.id`,
      [this.#author.lessonId],
    )
    const now = await client.query<{ words: string }>('select summary as words from lessons where id = $1', [
      this.#author.lessonId,
    ])
    const kept = [...rows, ...now.rows].map(row => row.words)
    const checked = this.saved.slice(-mostChecked)
    const places = checked.map(one => kept.indexOf(one))
    return checked.flatMap((one, index) =>
      (places[index] ?? -1) > (index === 0 ? -1 : (places[index - 1] ?? -1))
        ? []
        : [`a saved lesson is lost: ${one}`],
    )
  }
}
