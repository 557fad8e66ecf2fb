/** A large file on its way. */
export interface UploadOnItsWay {
  id: number
  name: string
  /** From 0 to 1. */
  sent: number
  /** The connection is lost; it goes on by itself. */
  isWaiting: boolean
  cancel: () => void
}

let onTheirWay: readonly UploadOnItsWay[] = []
let last = 0
const listeners = new Set<() => void>()

export const uploadsOnTheirWay = () => onTheirWay

export function listenToUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function addUpload(upload: Pick<UploadOnItsWay, 'name' | 'cancel'>): number {
  last += 1
  change([...onTheirWay, { ...upload, id: last, sent: 0, isWaiting: false }])
  return last
}

export const changeUpload = (id: number, to: Partial<Pick<UploadOnItsWay, 'sent' | 'isWaiting'>>) =>
  change(onTheirWay.map(one => (one.id === id ? { ...one, ...to } : one)))

export const removeUpload = (id: number) => change(onTheirWay.filter(one => one.id !== id))

function change(next: readonly UploadOnItsWay[]): void {
  onTheirWay = next
  for (const listener of listeners) listener()
}
