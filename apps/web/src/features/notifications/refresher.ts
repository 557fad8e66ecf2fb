import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

const restMs = 250

/** Reads again what news is about: the first time at once, and then as often as a class that writes together allows. */
export class Refresher {
  readonly client: QueryClient
  readonly #reading = new Set<string>()
  readonly #again = new Set<string>()

  constructor(client: QueryClient) {
    this.client = client
  }

  /** One reading at a time; what was begun before the news may not know of it, so it is followed by another. */
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

  /** Reads what could not be read while the server was away. */
  catchUp(): void {
    void this.client.refetchQueries({ type: 'active', predicate: query => query.state.isInvalidated })
  }
}
