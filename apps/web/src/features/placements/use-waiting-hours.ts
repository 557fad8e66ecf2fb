import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findDraft, keepDraft, removeDraft, writeDrafts } from '../../platform/drafts.ts'
import { messageOf, refusalOf } from '../../platform/refusals.ts'
import { toastDone } from '../../ui/toast-store.ts'
import { type NewHours, type Placement, sendHours, takePlacement } from './api.ts'

export interface WaitingEntry {
  /** The same at each retry, so that the hours are stored only once. */
  key: string
  body: NewHours
  /** Why the server refused it; null while it waits for the server. */
  fault: string | null
}

const version = 1

/** Recorded hours that have not arrived: stored on the device for this account, and sent in order when there is a connection. */
export function useWaitingHours({ id, user_id: account }: Placement) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<readonly WaitingEntry[]>([])
  const [isReady, setReady] = useState(false)
  const newest = useRef(waiting)
  const isRunning = useRef(false)
  const form = `work-waiting:${id}`
  const keep = useCallback(
    (next: readonly WaitingEntry[]) => {
      newest.current = next
      setWaiting(next)
      if (next.length === 0) return removeDraft(account, form)
      keepDraft(account, form, { version, values: next, sent: null })
      return writeDrafts()
    },
    [account, form],
  )
  const send = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    const next = () => newest.current.find(({ fault }) => fault === null)
    for (let entry = next(); entry; entry = next()) {
      const { key: sent } = entry
      try {
        const { placement, message } = await sendHours(id, entry.body, entry.key)
        takePlacement(client, placement)
        toastDone(message)
        await keep(newest.current.filter(({ key }) => key !== sent))
      } catch (error) {
        const status = refusalOf(error)?.status ?? 0
        // A failure of the server or the connection may pass; a refusal is permanent.
        if (status < 400 || status >= 500 || status === 401 || status === 429) break
        const fault = messageOf(error)
        await keep(newest.current.map(one => (one.key === sent ? { ...one, fault } : one)))
      }
    }
    isRunning.current = false
  }, [client, id, keep])
  useEffect(() => {
    let gone = false
    void findDraft(account, form).then(kept => {
      if (gone) return
      setReady(true)
      if (kept?.version !== version) return
      // This hook itself wrote it.
      newest.current = kept.values as readonly WaitingEntry[]
      setWaiting(newest.current)
      void send()
    })
    const again = () => void send()
    addEventListener('online', again)
    return () => {
      gone = true
      removeEventListener('online', again)
    }
  }, [account, form, send])
  return {
    waiting,
    /** The stored waiting hours are loaded. */
    isReady,
    /** Stored before anything is sent: closing the page now loses nothing. */
    add: async (body: NewHours) => {
      await keep([...newest.current, { key: crypto.randomUUID(), body, fault: null }])
      // The user can record the next hours without waiting for the network.
      void send()
    },
    send,
    discard: (key: string) => keep(newest.current.filter(one => one.key !== key)),
  }
}
