import type { ErrorCode } from '@kindling/contract/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { careForRefused } from './care.ts'
import { Refusal, refuse } from './refusals.ts'
// Declares the field of the request that notes a refusal for the access log.
import type {} from './register.ts'
import type { Settings } from './settings.ts'

const retryAfterSeconds = 3

/**
 * The one place that turns a thrown error into the error shape of the wire. The text of an unknown error goes to the log only. A child who
 * may not write reads whom to call if its text asks for it (decision 0022).
 */
export function answerErrors(app: FastifyInstance, settings: Pick<Settings, 'helpCountry'>): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    request.refusedWith = refusal.code
    if (refusal.code === 'SERVER') request.log.error({ err: error }, 'unexpected error')
    if (refusal.code === 'BUSY') {
      request.log.warn({ err: error }, 'busy')
      reply.header('retry-after', retryAfterSeconds)
    }
    if (refusal.retryAfterSeconds !== null) reply.header('retry-after', refusal.retryAfterSeconds)
    reply
      .header('cache-control', 'private, no-store')
      .code(refusal.status)
      .type('application/json; charset=utf-8')
    const care = careForRefused(settings, request.caller, request.body)
    return reply.serializer(JSON.stringify).send({ ...refusal.body(), ...(care && { care }) })
  })
}

/** The refusal that the caller gets for a thrown error. */
export const refusalOf = (error: unknown): Refusal =>
  error instanceof Refusal ? error : refusalFor(error as FastifyError)

function refusalFor(error: FastifyError): Refusal {
  const known = byFrameworkCode[error.code]
  if (known) return refuse(known)
  const byDatabase = databaseRefusal(error.code ?? '')
  if (byDatabase) return byDatabase
  if (error.statusCode === 413) return refuse('PAYLOAD')
  // A folder of built files is not served.
  if (error.statusCode === 403 || error.statusCode === 404) return refuse('NOT_FOUND')
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return refuse('VALIDATION')
  if (/timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message))
    return refuse('BUSY')
  return refuse('SERVER')
}

const byFrameworkCode: Record<string, ErrorCode | undefined> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'PAYLOAD_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD',
  FST_FILES_LIMIT: 'VALIDATION',
  FST_PARTS_LIMIT: 'VALIDATION',
  FST_FIELDS_LIMIT: 'VALIDATION',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'PAYLOAD_TYPE',
  FST_NO_FORM_DATA: 'VALIDATION',
  FST_PROTO_VIOLATION: 'VALIDATION',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  ECONNREFUSED: 'BUSY',
  ECONNRESET: 'BUSY',
  EPIPE: 'BUSY',
  ENOENT: 'BUSY',
  // The disk is full, or this account's or process's quota is.
  ENOSPC: 'BUSY',
  EDQUOT: 'BUSY',
  EFBIG: 'BUSY',
}

/** Errors of PostgreSQL: no room or no time is BUSY, a lost race is CONFLICT, unwritable text is VALIDATION. */
function databaseRefusal(state: string): Refusal | null {
  if (
    [
      '57014',
      '55P03',
      '53200',
      '53300',
      '57P01',
      '57P02',
      '57P03',
      '40001',
      '40P01',
      '25P03',
      '08006',
      '08001',
    ].includes(state)
  ) {
    return refuse('BUSY')
  }
  if (state === '23505' || state === '23503') return refuse('CONFLICT')
  if (['22021', '22P05', '22001', '22003', '22P02'].includes(state)) return refuse('VALIDATION')
  return null
}
