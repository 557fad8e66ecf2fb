/** The parts of zip-stream that we use; the package has no types. */
declare module 'zip-stream' {
  import { Readable } from 'node:stream'

  // biome-ignore lint/style/noDefaultExport: the package has its class there.
  export default class ZipStream extends Readable {
    constructor(options?: { forceZip64?: boolean })
    entry(
      source: Buffer | string | Readable,
      data: { name: string; date: Date; store?: boolean },
      done: (fault: Error | null | undefined) => void,
    ): void
    finalize(): void
  }
}
