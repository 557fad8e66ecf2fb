import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export const megabyte = 1024 * 1024

/** What this process uses when nothing is left over from before, in megabytes. */
export function usedMegabytes(): { rss: number; buffers: number } {
  collect()
  const { rss, arrayBuffers } = process.memoryUsage()
  return { rss: rss / megabyte, buffers: arrayBuffers / megabyte }
}
