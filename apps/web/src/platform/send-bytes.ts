import type { ErrorCode } from '@kindling/contract/errors'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { changeToken } from './account.ts'
import { CallRefused, tokenHeaders } from './client.ts'

interface SentBytes {
  method: 'POST' | 'PUT'
  address: string
  headers: Record<string, string>
  body: FormData | Blob
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

/** Sends bytes with their progress (0 to 1), which `fetch` does not report. */
export function sendBytes<Reply>({
  method,
  address,
  headers,
  body,
  onProgress,
  signal,
}: SentBytes): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [header, value] of Object.entries({ ...tokenHeaders(), ...headers }))
      request.setRequestHeader(header, value)
    request.setRequestHeader('accept', 'application/json')
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
