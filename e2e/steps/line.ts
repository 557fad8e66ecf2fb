import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A connection between a browser and the server that can be cut: all its transfers are aborted, and it is open again at
 * once.
 */
export class Line {
  readonly address: string
  /** How many byte streams were cut in the middle. */
  broken = 0
  readonly #server: Server
  readonly #ends: Set<Socket>

  private constructor(server: Server, ends: Set<Socket>) {
    const listening = server.address()
    if (listening === null || typeof listening === 'string') throw new Error('The line has no port.')
    this.address = `http://127.0.0.1:${listening.port}`
    this.#server = server
    this.#ends = ends
  }

  static async to(target: string): Promise<Line> {
    const ends = new Set<Socket>()
    const { hostname, port } = new URL(target)
    const keep = (end: Socket, other: Socket) => {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        ends.delete(end)
        other.destroy()
      })
      end.pipe(other)
    }
    const server = createServer(near => {
      const far = connect(Number(port), hostname)
      keep(near, far)
      keep(far, near)
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    return new Line(server, ends)
  }

  cut(): void {
    this.broken += this.#ends.size / 2
    for (const end of this.#ends) end.resetAndDestroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise(done => this.#server.close(done))
  }
}
