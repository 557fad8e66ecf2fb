// Code that takes a form needs its types on requests, even without the rest of the application.
import type {} from '@fastify/multipart'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import type { FastifyError } from 'fastify'
import { type IncomingFile, UploadRefused } from '../../platform/files/index.ts'
import { Refusal, refuse, refuseField } from '../../platform/refusals.ts'
import type { RequestContext } from '../../platform/serve.ts'
import { actorOf } from '../../platform/sessions/sessions.ts'
import type { Retry } from '../../platform/transaction.ts'

/** A file that came in a form, and how a repeat of its call is recognized. */
export interface FormFile {
  name: string
  declaredType: string
  file: IncomingFile
  retry: Retry | null
}

interface Wanted {
  field: string
  /** The maximum for any file. */
  maxBytes: number
  /** The maximum for this file, by its name; throws for a name that is not accepted. */
  measure: (name: string) => number
  tooLarge: (name: string) => Refusal
}

/** Takes the one file of a form, and refuses it while it arrives, as soon as it is too large. */
export async function holdForm<T>(
  { services, request, actor, retry }: Pick<RequestContext, 'services' | 'request' | 'actor' | 'retry'>,
  { field, maxBytes, measure, tooLarge }: Wanted,
  work: (upload: FormFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refuse('PAYLOAD_TYPE')
  const limits = { fileSize: maxBytes + 1, files: 1, fields: 10 }
  const part = await request.file({ limits }).catch(refuseBrokenForm(field))
  if (part?.fieldname !== field) {
    part?.file.resume()
    throw refuseField(field, uploadMessages.failed)
  }
  const { filename: name, mimetype: declaredType } = part
  let most: number
  try {
    most = measure(name)
  } catch (error) {
    part.file.resume()
    throw error
  }
  const workOn = async (file: IncomingFile) => {
    // A large file takes long: a caller who was signed out meanwhile stores nothing.
    if ((await actorOf(services, request)).id !== actor.id) throw refuse('UNAUTHENTICATED')
    // A form cannot be compared as JSON: its name and hash identify a repeat.
    const words = { said: retry?.words, name, declaredType, sha256: file.sha256 }
    return work({ name, declaredType, file, retry: retry && { ...retry, words } })
  }
  return services.incoming.hold(part.file, most, workOn).catch((error: unknown) => {
    if (!(error instanceof UploadRefused)) throw error
    if (error.cause instanceof Refusal) throw error.cause
    throw error.fault === 'size' ? tooLarge(name) : refuseField(field, uploadMessages.failed)
  })
}

/** A form that ends too early, or declares no boundary, is the sender's fault and not the server's. */
const refuseBrokenForm =
  (field: string) =>
  (error: FastifyError | Refusal): never => {
    if (error instanceof Refusal || error.code?.startsWith('FST_')) throw error
    throw refuseField(field, uploadMessages.failed)
  }
