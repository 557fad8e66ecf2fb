import { type ErrorBody, type ErrorCode, errors } from '@kindling/contract/errors'

/** A refusal that people may read. Any other thrown error becomes SERVER and its text stays in the log. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, string> | undefined
  /** When the caller may retry, where that is known. */
  retryAfterSeconds: number | null = null

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message)
    this.code = code
    this.fields = fields
  }

  get status(): number {
    return errors[this.code].status
  }

  body(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}) }
  }
}

export function refuse(
  code: ErrorCode,
  message: string = errors[code].message,
  fields?: Record<string, string>,
): Refusal {
  return new Refusal(code, message, fields)
}

/** LIMIT: the caller may retry after these seconds. */
export function refuseFor(seconds: number, message: string): Refusal {
  const refusal = refuse('LIMIT', message)
  refusal.retryAfterSeconds = seconds
  return refusal
}

/** A fault of one field: the sentence appears at the field and as the message. */
export const refuseField = (field: string, message: string) =>
  refuse('VALIDATION', message, { [field]: message })

/** Whether what was asked is allowed: only a refusal means no; other errors are thrown. */
export async function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
