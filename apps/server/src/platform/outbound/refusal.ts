export type RefusalReason =
  | 'url'
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'address'
  | 'name'
  | 'redirects'
  | 'type'
  | 'encoding'
  | 'size'
  | 'time'
  | 'unreachable'

/** Why an address that somebody typed was not read. The message never repeats what the other side said. */
export class OutboundRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutboundRefused'
    this.reason = reason
  }
}
