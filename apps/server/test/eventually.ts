/** Asks again until the answer is there; a limit ends the wait with what was wrong last. */
export async function eventually<Value>(
  question: () => Promise<Value> | Value,
  limitMs = 10_000,
): Promise<Value> {
  const deadline = performance.now() + limitMs
  for (;;) {
    try {
      return await question()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await new Promise(done => setTimeout(done, 20))
    }
  }
}
