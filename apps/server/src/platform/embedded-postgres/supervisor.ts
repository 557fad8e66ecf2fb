import type { ChildProcess } from 'node:child_process'

export interface Supervised {
  pid(): number
  stop(): Promise<void>
}

export interface SupervisedServer {
  spawn(): ChildProcess
  /** Resolves once the server answers; called again until then. */
  answers(): Promise<void>
  log(message: string): void
}

const startLimit = 60_000
const memoryLimit = 10_000
const firstPause = 50
// Short enough that people wait at most five seconds after the database was killed repeatedly (R1).
const longestPause = 3_000
const steadyAfter = 60_000

/** Starts the server, waits until it answers, and restarts it whenever it dies, with growing pauses. */
export async function supervise(server: SupervisedServer): Promise<Supervised> {
  let current = await startPatiently(server)
  let stopping = false
  const interrupted = new AbortController()
  const killWithUs = () => current.kill('SIGINT')
  process.once('exit', killWithUs)

  const watch = async () => {
    let pause = firstPause
    for (;;) {
      const started = performance.now()
      await hasEnded(current)
      if (stopping) return
      if (performance.now() - started > steadyAfter) pause = firstPause
      server.log(`The database stopped by itself (${describeEnd(current)}); starting it again.`)
      while (!stopping) {
        await sleep(pause, interrupted.signal)
        pause = Math.min(pause * 2, longestPause)
        if (stopping || (await restarted())) break
      }
    }
  }
  const restarted = () =>
    startPatiently(server).then(
      async child => {
        current = child
        // `stop` was called while it was starting.
        if (stopping) await stopInOrder(child)
        return true
      },
      (error: Error) => {
        server.log(`The database does not start: ${error.message}`)
        return false
      },
    )
  const watching = watch()

  return {
    pid: () => current.pid ?? 0,
    stop: async () => {
      stopping = true
      interrupted.abort()
      process.off('exit', killWithUs)
      await stopInOrder(current)
      await watching
    },
  }
}

// After a crash the dead server's shared memory may still be in use for a moment, until its last process has noticed.
async function startPatiently(server: SupervisedServer): Promise<ChildProcess> {
  const deadline = performance.now() + memoryLimit
  for (;;) {
    try {
      return await startOnce(server)
    } catch (error) {
      const transient = /shared memory block|lock file/.test((error as Error).message)
      if (!transient || performance.now() > deadline) throw error
      await sleep(250)
    }
  }
}

async function startOnce(server: SupervisedServer): Promise<ChildProcess> {
  const child = server.spawn()
  let said = ''
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-4_000)
    // Lines marked LOG report normal operation.
    for (const line of String(chunk)
      .split('\n')
      .map(text => text.trim())) {
      if (line !== '' && !line.startsWith('LOG:')) server.log(line)
    }
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  let failure: Error | null = null
  child.on('error', error => {
    failure = error
  })
  const deadline = performance.now() + startLimit
  for (;;) {
    if (failure !== null) throw failure
    if (child.exitCode !== null || child.signalCode !== null) {
      await hasClosed(child)
      throw new Error(`PostgreSQL ended while starting (${describeEnd(child)}): ${said.trim()}`)
    }
    const problem = await server.answers().then(
      () => null,
      (error: Error) => error,
    )
    if (problem === null) return child
    if (performance.now() > deadline) {
      await stopInOrder(child)
      throw new Error(
        `PostgreSQL did not answer within ${startLimit / 1000} s: ${problem.message} ${said.trim()}`,
      )
    }
    await sleep(40)
  }
}

// Fast shutdown ends every connection and writes everything to disk; immediate shutdown is for a server that hangs.
async function stopInOrder(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  child.kill('SIGINT')
  await hasEnded(child)
  clearTimeout(impatient)
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(done => child.once('exit', () => done()))
}

function hasClosed(child: ChildProcess): Promise<void> {
  // The server's last output may still be on its way; a grandchild process that keeps the pipe open must not delay the end.
  return Promise.race([new Promise<void>(done => child.once('close', () => done())), sleep(200)])
}

function describeEnd(child: ChildProcess): string {
  return child.signalCode === null ? `exit code ${child.exitCode}` : `signal ${child.signalCode}`
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise(done => {
    if (signal?.aborted) return done()
    const timer = setTimeout(done, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
