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

/** Why an address that a person typed was not read. The message never repeats the other side's text. */
export class OutboundRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'OutboundRefused'
    this.reason = reason
  }
}
