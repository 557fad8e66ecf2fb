declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    requests: Request[]
    setupClient?(client: { setRequests(requests: Request[]): void }): void
  }
  interface Result {
    requests: { average: number }
    non2xx: number
  }
  interface Run extends Promise<Result> {
    on(event: 'response', hear: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
