import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const restMs = 250

/** Refetches what news is about: the first time at once, and then at a rate that a class writing together allows. */
export class Refresher {
  readonly client: QueryClient
  readonly #reading = new Set<string>()
  readonly #again = new Set<string>()

  constructor(client: QueryClient) {
    this.client = client
  }

  /** One fetch at a time; a fetch that began before the news may miss it, so another one follows. */
  async refresh(queryKey: QueryKey): Promise<void> {
    const name = hashKey(queryKey)
    if (this.#reading.has(name)) return void this.#again.add(name)
    this.#reading.add(name)
    do {
      this.#again.delete(name)
      if (this.isReading(queryKey)) this.#again.add(name)
      const reading = this.client.invalidateQueries({ queryKey }, { cancelRefetch: false })
      await Promise.all([reading, new Promise(done => setTimeout(done, restMs))])
    } while (this.#again.has(name))
    this.#reading.delete(name)
  }

  isReading(queryKey: QueryKey): boolean {
    return this.client.isFetching({ queryKey }) > 0
  }

  /** Refetches what could not be fetched while the server was unreachable. */
  catchUp(): void {
    void this.client.refetchQueries({ type: 'active', predicate: query => query.state.isInvalidated })
  }
}
