export interface HeardEvent {
  id: string
  event: string
  data: Record<string, unknown>
}

/** A reader of a live stream, as a browser is one: keeps what came, and where it stands. */
export interface EventStream {
  status: number
  events: HeardEvent[]
  /** Resolves when the other side ended the stream, or the connection broke. */
  ended: Promise<'ended' | 'broken'>
  isOpen(): boolean
  close(): void
}

/** Opens the stream over a socket; resolves once its first line has come. */
export async function openEventStream(
  address: string,
  cookie: string,
  lastEventId = '',
): Promise<EventStream> {
  const closing = new AbortController()
  const response = await fetch(`${address}/realtime/stream`, {
    headers: {
      cookie: `kindling=${cookie}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: closing.signal,
  })
  const events: HeardEvent[] = []
  let open = true
  const ended = response.ok
    ? read(response, events).finally(() => (open = false))
    : Promise.resolve('ended' as const)
  return { status: response.status, events, ended, isOpen: () => open, close: () => closing.abort() }
}

async function read(response: Response, events: HeardEvent[]): Promise<'ended' | 'broken'> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parse(block)
        if (event) events.push(event)
      }
    }
    return 'ended'
  } catch {
    return 'broken'
  }
}

/** One event; comments and the retry line are none. */
function parse(block: string): HeardEvent | null {
  const fields = new Map(
    block.split('\n').map(line => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)] as const
    }),
  )
  const event = fields.get('event')
  if (!event) return null
  return { id: fields.get('id') ?? '', event, data: JSON.parse(fields.get('data') ?? '{}') }
}
