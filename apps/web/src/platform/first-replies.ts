/** Replies of calls that came with the page, by address. */
let replies = new Map<string, unknown>()

export function keepFirstReplies(written: Readonly<Record<string, unknown>>): void {
  replies = new Map(Object.entries(written))
}

/** Each is used once: later requests go to the server. */
export function takeFirstReply(address: string): unknown {
  const reply = replies.get(address)
  replies.delete(address)
  return reply
}

/** Replies that the first screen did not use are outdated for later screens. */
export const forgetFirstReplies = () => replies.clear()
