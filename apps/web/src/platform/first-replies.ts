/** Replies of calls that came with the page, by their addresses. */
let replies = new Map<string, unknown>()

export function keepFirstReplies(written: Readonly<Record<string, unknown>>): void {
  replies = new Map(Object.entries(written))
}

/** Each is taken once: whatever asks again, asks the server. */
export function takeFirstReply(address: string): unknown {
  const reply = replies.get(address)
  replies.delete(address)
  return reply
}

/** What was not asked for by the first screen is old when another one asks. */
export const forgetFirstReplies = () => replies.clear()
