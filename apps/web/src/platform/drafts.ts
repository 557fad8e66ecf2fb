import { clientMessages } from '@kindling/rules/messages/client'
import type { DBSchema, IDBPDatabase } from 'idb'
import { showMessage } from '../ui/message-store.ts'

interface DraftRow {
  account: number
  form: string
  value: unknown
}

interface DraftSchema extends DBSchema {
  drafts: { key: [number, string]; value: DraftRow; indexes: { account: number } }
}

let database: Promise<IDBPDatabase<DraftSchema>> | null = null
let warned = false

/** Keeps what an account has typed or recorded in a form, media included; false when the browser keeps nothing. */
export async function saveDraft(account: number, form: string, value: unknown): Promise<boolean> {
  try {
    await (await open()).put('drafts', { account, form, value })
    return true
  } catch {
    warnOnce()
    return false
  }
}

/** The draft of this account and form; nobody else's is ever shown. */
export async function findDraft<T>(account: number, form: string): Promise<T | null> {
  try {
    const row = await (await open()).get('drafts', [account, form])
    return row ? (row.value as T) : null
  } catch {
    return null
  }
}

export async function removeDraft(account: number, form: string): Promise<void> {
  try {
    await (await open()).delete('drafts', [account, form])
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

export async function removeDraftsOf(account: number): Promise<void> {
  try {
    const store = (await open()).transaction('drafts', 'readwrite').store
    for (const key of await store.index('account').getAllKeys(account)) await store.delete(key)
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}

function open(): Promise<IDBPDatabase<DraftSchema>> {
  database ??= openDatabase()
  database.catch(() => {
    database = null
  })
  return database
}

async function openDatabase(): Promise<IDBPDatabase<DraftSchema>> {
  const { openDB } = await import('idb')
  return openDB<DraftSchema>('kindling', 1, {
    upgrade(made) {
      made.createObjectStore('drafts', { keyPath: ['account', 'form'] }).createIndex('account', 'account')
    },
  })
}

/** The reader has to know before writing on, and only once (PLATFORM-75). */
function warnOnce(): void {
  if (warned) return
  warned = true
  showMessage({ title: clientMessages.storageRefusedTitle, words: clientMessages.storageRefused })
}
