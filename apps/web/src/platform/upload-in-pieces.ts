import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
  sendPiece,
  type uploadImageData,
} from '@kindling/contract/uploads'
import { callAddress } from '@kindling/rules/call-address'
import { format } from '@kindling/rules/messages/format'
import { piecewiseMessages } from '@kindling/rules/messages/uploads-in-pieces'
import { announce } from '../ui/live-region.tsx'
import { showBesideToasts } from '../ui/toast-store.ts'
import { UploadTray } from '../ui/upload-tray.tsx'
import { currentSession } from './account.ts'
import { CallRefused, callServer, type ReplyOf } from './client.ts'
import { isAbsent, refusalOf } from './refusals.ts'
import { begunUpload } from './remembered.ts'
import type { sendBytes } from './send-bytes.ts'
import { addUpload, changeUpload, removeUpload } from './upload-store.ts'

/** Little is sent again after a lost connection, also on a slow one. */
const pieceBytes = 2 * 1024 * 1024
const pauseMs = { first: 1_000, longest: 60_000 }

interface Sent {
  /** Given and not imported: this file is loaded late, and would bring the files of the whole page with it. */
  sendBytes: typeof sendBytes
  file: Blob
  name: string
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

const running = new Map<Blob, Promise<string>>()

/** Sends a large file, and returns its address. The same file again, while it is on its way, waits for the same upload. */
export function uploadInPieces(sent: Sent): Promise<string> {
  const upload = running.get(sent.file) ?? start(sent).finally(() => running.delete(sent.file))
  running.set(sent.file, upload)
  return upload
}

/** Shows it in the tray until it ends. Canceled there or by the caller, its pieces are removed; refused for the day, it continues tomorrow. */
async function start({ file, name, onProgress, signal, ...given }: Sent): Promise<string> {
  const stopping = new AbortController()
  const cancel = () => stopping.abort()
  signal?.addEventListener('abort', cancel)
  showBesideToasts(UploadTray)
  const shown = addUpload({ name, cancel })
  const remembered = await rememberedUpload(file, name)
  const begun = { id: remembered.read(), key: crypto.randomUUID() }
  try {
    const uploaded = await send({
      ...given,
      file,
      name,
      begun,
      remember: remembered.write,
      signal: stopping.signal,
      onProgress: sent => {
        onProgress(sent)
        changeUpload(shown, { sent, isWaiting: false })
      },
      onWaiting: () => changeUpload(shown, { isWaiting: true }),
    })
    remembered.forget()
    announce(format(piecewiseMessages.tray.arrived, { name }))
    return uploaded.data.file.url.permalink
  } catch (error) {
    if (stopping.signal.aborted || !isKept(error)) remembered.forget()
    if (!stopping.signal.aborted) throw error
    const { id } = begun
    // If this does not reach the server, the pieces are removed after a day.
    if (id !== null) void callServer(cancelUpload, { params: { uploadId: id } }).catch(() => undefined)
    throw new CallRefused(409, 'CONFLICT', piecewiseMessages.canceled)
  } finally {
    removeUpload(shown)
  }
}

interface Sending extends Pick<Sent, 'sendBytes'> {
  file: Blob
  name: string
  /** The upload at the server, and the key with which it is begun once. */
  begun: { id: number | null; key: string }
  remember: (id: number) => void
  signal: AbortSignal
  onProgress: (part: number) => void
  onWaiting: () => void
}

/** Sends piece after piece. After a failure that passes it asks the server where to continue, as often as it needs. */
async function send(sending: Sending): Promise<ReplyOf<typeof uploadImageData>> {
  const { begun, signal } = sending
  for (let failures = 0; ; failures++) {
    try {
      await sendRest(sending, () => {
        failures = 0
      })
      return await callServer(finishUpload, { params: { uploadId: begun.id ?? 0 }, signal })
    } catch (error) {
      if (signal.aborted) throw error
      const isOver = isAbsent(error) && begun.id !== null && failures === 0
      if (isOver) Object.assign(begun, { id: null, key: crypto.randomUUID() })
      else if (!passes(error)) throw error
      sending.onWaiting()
      if (!isOver) await pause(failures, signal)
    }
  }
}

async function sendRest(sending: Sending, onSent: () => void): Promise<void> {
  const { file, name, begun, remember, signal, onProgress, sendBytes } = sending
  const type = file.type || 'application/octet-stream'
  const { upload } = begun.id
    ? await callServer(getUpload, { params: { uploadId: begun.id }, signal })
    : await callServer(beginUpload, {
        body: { name, bytes: file.size, type },
        idempotencyKey: begun.key,
        signal,
      })
  begun.id = upload.id
  remember(upload.id)
  let { offset } = upload
  onProgress(offset / file.size)
  while (offset < file.size) {
    const from = offset
    const body = file.slice(from, from + pieceBytes, 'application/octet-stream')
    const address = callAddress(sendPiece.path, { uploadId: upload.id }, { offset: from })
    const reply = await sendBytes<ReplyOf<typeof sendPiece>>(address, body, {
      signal,
      onProgress: part => onProgress((from + part * body.size) / file.size),
    })
    onSent()
    offset = reply.upload.offset
  }
}

/** Not reached, too busy, too slow, or another piece than the next: the same can succeed a little later. */
const passes = (error: unknown) =>
  ['OFFLINE', 'BUSY', 'SLOW', 'CONFLICT'].includes(refusalOf(error)?.code ?? '')

/** Refused for now: the upload is still at the server, where the same file continues. Every other refusal ends it. */
const isKept = (error: unknown) =>
  ['LIMIT', 'UNAUTHENTICATED', 'CSRF', 'SERVER'].includes(refusalOf(error)?.code ?? '')

/** Longer after each failure; ends at once when the connection returns. */
function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ending = new AbortController()
    const until = { signal: ending.signal }
    const timer = setTimeout(() => end(resolve), Math.min(pauseMs.first * 2 ** failures, pauseMs.longest))
    const end = (then: () => void) => {
      clearTimeout(timer)
      ending.abort()
      then()
    }
    addEventListener('online', () => end(resolve), until)
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), until)
  })
}

/** Under which number a file was begun: after a reload, the same file continues. A recording has no date of its own to know it by. */
async function rememberedUpload(file: Blob, name: string) {
  const key = file instanceof File ? await keyOf(file, name) : null
  const tryIt = <T>(work: (key: string) => T): T | null => {
    try {
      return key ? work(key) : null
    } catch {
      // A private window remembers nothing.
      return null
    }
  }
  return {
    read: () => tryIt(at => Number(localStorage.getItem(at)) || null),
    write: (id: number) => void tryIt(at => localStorage.setItem(at, String(id))),
    forget: () => void tryIt(at => localStorage.removeItem(at)),
  }
}

/** A hash: names of films name children, and the next user of the device could read them. Null without https, where browsers compute none. */
async function keyOf({ size, lastModified }: File, name: string): Promise<string | null> {
  const account = currentSession().user?.id ?? 0
  const known = new TextEncoder().encode([account, name, size, lastModified].join(':'))
  try {
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', known))
    return begunUpload(account) + Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
