import { accountMessages } from '@kindling/rules/messages/accounts'
import { errorMessages } from '@kindling/rules/messages/errors'
import { refusalMessages } from '@kindling/rules/messages/refusals'
import type { Care } from './care.ts'

/** The closed list of API errors: status, message for people, and whether operators are notified. */
export const errors = {
  VALIDATION: { status: 400, message: errorMessages.validation, report: false },
  LOGIN: { status: 400, message: accountMessages.loginFailed, report: false },
  CAPTCHA: {
    status: 400,
    message: accountMessages.captchaFailed,
    report: false,
  },
  UNAUTHENTICATED: { status: 401, message: refusalMessages.unauthenticated, report: false },
  FORBIDDEN: { status: 403, message: refusalMessages.forbidden, report: false },
  /** A support visit reads and changes nothing. */
  SUPPORT: { status: 403, message: refusalMessages.support, report: false },
  /** No consent for this child: a guardian gives it on the family page. */
  CONSENT: { status: 403, message: refusalMessages.consent, report: false },
  /** The caller's address is not proved; the browser opens the page where the code is entered. */
  UNPROVED: { status: 403, message: refusalMessages.unproved, report: false },
  /** The plan does not cover it: the browser offers an upgrade. */
  PLAN: { status: 403, message: refusalMessages.plan, report: false },
  CSRF: { status: 403, message: refusalMessages.csrf, report: false },
  NOT_FOUND: { status: 404, message: errorMessages.notFound, report: false },
  /** A dispute about a child: what cannot be undone waits for the school or an operator. */
  DISPUTE: { status: 409, message: refusalMessages.dispute, report: false },
  /** An account with a pending erasure: it gets no new links (decision 0051). */
  LEAVING: { status: 409, message: refusalMessages.leaving, report: false },
  CONFLICT: { status: 409, message: errorMessages.conflict, report: false },
  /** A body that did not arrive, or arrived too slowly. */
  SLOW: { status: 408, message: refusalMessages.slow, report: false },
  PAYLOAD: { status: 413, message: refusalMessages.payload, report: false },
  PAYLOAD_TYPE: { status: 415, message: refusalMessages.payloadType, report: false },
  REPEATED: { status: 422, message: refusalMessages.repeated, report: false },
  LIMIT: { status: 429, message: refusalMessages.limit, report: false },
  SERVER: { status: 500, message: errorMessages.generic, report: true },
  BUSY: { status: 503, message: refusalMessages.busy, report: false },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>

export type ErrorCode = keyof typeof errors

export interface ErrorBody {
  message: string
  code: ErrorCode
  /** One sentence per field, by the field's path in the request. */
  fields?: Record<string, string>
  /** With CONSENT: for a child whose refused text an adult should have read. */
  care?: Care
}
