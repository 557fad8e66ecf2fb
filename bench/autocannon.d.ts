declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests: { method: string; path: string; headers: Record<string, string>; body?: string }[]
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
