import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
/** Collects what nothing holds any more. */
export const collect = runInNewContext('gc') as () => void

export const megabyte = 1024 * 1024

/** What is still held in memory when all that nothing holds is collected, in megabytes: on the heap and beside it, and in buffers alone. */
export function usedMegabytes(): { held: number; buffers: number } {
  // A second time, because what the first finds in buffers is given back beside the program, and later on a busy machine.
  collect()
  collect()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return { held: (heapUsed + external) / megabyte, buffers: arrayBuffers / megabyte }
}
