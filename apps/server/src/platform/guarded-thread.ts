import { Worker } from 'node:worker_threads'

interface Guard {
  longestMs: number
  megabytes: number
}

/** What a thread told, or that it took more than it should. */
export type Told<Answer> = { answer: Answer } | 'too much'

/**
 * Has a thread of its own read what somebody sent, with limits of time and memory: while it does, everybody else is answered (issue 12
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
