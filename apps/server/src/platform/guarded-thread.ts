import { Worker } from 'node:worker_threads'

interface Guard {
  longestMs: number
  megabytes: number
}

/** A thread's answer, or that it exceeded its limits. */
export type Told<Answer> = { answer: Answer } | 'too much'

/**
 * Lets a separate thread read what a person sent, with limits on time and memory, so that other requests are still answered (issue 12
 * §3.2). The program posts one message, its answer.
 */
export async function askGuarded<Answer>(
  program: URL,
  question: unknown,
  { longestMs, megabytes }: Guard,
): Promise<Told<Answer>> {
  const thread = new Worker(program, {
    workerData: question,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  })
  const patience = setTimeout(() => thread.terminate(), longestMs)
  try {
    return await new Promise((told, failed) => {
      thread.once('message', (answer: Answer) => told({ answer }))
      thread.once('error', failed)
      thread.once('exit', () => told('too much'))
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return 'too much'
    throw error
  } finally {
    clearTimeout(patience)
    await thread.terminate()
  }
}
