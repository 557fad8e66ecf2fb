import type { ErrorCode } from '@kindling/contract/errors'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { changeToken } from './account.ts'
import { CallRefused, tokenHeaders } from './client.ts'

export interface Sending {
  /** One per choice, so that a repeated send has no second effect (F-07). */
  idempotencyKey?: string
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

/** Sends a form, or a piece of a file, with its progress (0 to 1), which `fetch` does not report. */
export function sendBytes<Reply>(
  address: string,
  body: FormData | Blob,
  { idempotencyKey, onProgress, signal }: Sending,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(body instanceof FormData ? 'POST' : 'PUT', address)
    for (const [header, value] of Object.entries(tokenHeaders())) request.setRequestHeader(header, value)
    request.setRequestHeader('accept', 'application/json')
    if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      const token = request.getResponseHeader('x-csrf-token')
      if (token) changeToken(token)
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText) as Reply)
      else reject(refusalOf(request))
    })
    request.addEventListener('error', () => reject(new CallRefused(0, 'OFFLINE', uploadMessages.failed)))
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

function refusalOf(request: XMLHttpRequest): CallRefused {
  try {
    const body = JSON.parse(request.responseText) as { message?: string; code?: ErrorCode }
    return new CallRefused(request.status, body.code ?? 'SERVER', body.message ?? uploadMessages.failed)
  } catch {
    return new CallRefused(request.status, 'SERVER', uploadMessages.failed)
  }
}
