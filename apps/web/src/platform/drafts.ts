import { clientMessages } from '@kindling/rules/messages/client'
import type { DBSchema, IDBPDatabase } from 'idb'
import { showMessage } from '../ui/message-store.ts'
import { systemClock } from './clock.ts'
import { begunUpload } from './remembered.ts'

/** How a repeated send is recognized: by its whole content, and the key that was sent with it (F-07). */
export interface Sent {
  words: string
  key: string
}

export interface Draft {
  /** The version of the shape of the values. */
  version: number
  values: unknown
  /** The last send, which may have arrived although no answer came. */
  sent: Sent | null
}

interface DraftRow {
  account: number
  form: string
  value: unknown
  /** Old drafts have none of these. */
  version?: number
  sent?: Sent | null
  /** The time of the last change. */
  at?: number
}

interface DraftSchema extends DBSchema {
  drafts: { key: [number, string]; value: DraftRow; indexes: { account: number } }
}

/** Drafts without a change for this long are removed from the device, whoever wrote them: a tablet has many users. */
const keptMs = 30 * 86_400_000

/** While the user keeps typing, at most this much is not stored yet. */
const withinMs = 500

const unwritten = new Map<string, DraftRow>()
let timer: ReturnType<typeof setTimeout> | undefined
let database: Promise<IDBPDatabase<DraftSchema>> | null = null
let warned = false

/** Stores what an account has typed or recorded in a form, media included: soon, and at once when the page is left. */
export function keepDraft(account: number, form: string, { values, ...draft }: Draft): void {
  unwritten.set(placeOf(account, form), { account, form, value: values, at: nowMs(), ...draft })
  addEventListener('pagehide', writeDrafts)
  timer ??= setTimeout(writeDrafts, withinMs)
}

/** The draft of this account and form; drafts of other accounts are never shown. */
export async function findDraft(account: number, form: string): Promise<Draft | null> {
  try {
    const row = unwritten.get(placeOf(account, form)) ?? (await (await open()).get('drafts', [account, form]))
    return row ? { version: row.version ?? 1, values: row.value, sent: row.sent ?? null } : null
  } catch {
    return null
  }
}

export async function removeDraft(account: number, form: string): Promise<void> {
  unwritten.delete(placeOf(account, form))
  try {
    await (await open()).delete('drafts', [account, form])
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Also forgets which files the account has begun to send. */
export async function removeDraftsOf(account: number): Promise<void> {
  for (const [place, row] of unwritten) if (row.account === account) unwritten.delete(place)
  try {
    for (const key in localStorage) if (key.startsWith(begunUpload(account))) localStorage.removeItem(key)
    const store = (await open()).transaction('drafts', 'readwrite').store
    for (const key of await store.index('account').getAllKeys(account)) await store.delete(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

const nowMs = () => systemClock.now().getTime()

const placeOf = (account: number, form: string) => `${account} ${form}`

/** Stores the pending drafts, and resolves when they are stored. */
export function writeDrafts(): Promise<unknown> {
  clearTimeout(timer)
  timer = undefined
  const writing = [...unwritten.values()].map(write)
  unwritten.clear()
  return Promise.all(writing)
}

async function write(row: DraftRow): Promise<void> {
  try {
    await (await open()).put('drafts', row)
  } catch {
    warnOnce()
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
  const opened = await openDB<DraftSchema>('kindling', 1, {
    upgrade(made) {
      made.createObjectStore('drafts', { keyPath: ['account', 'form'] }).createIndex('account', 'account')
    },
  })
  await removeOld(opened)
  return opened
}

/** An old draft begins to age now. */
async function removeOld(opened: IDBPDatabase<DraftSchema>): Promise<void> {
  for await (const cursor of opened.transaction('drafts', 'readwrite').store) {
    const { at } = cursor.value
    if (at === undefined) await cursor.update({ ...cursor.value, at: nowMs() })
    else if (at < nowMs() - keptMs) await cursor.delete()
  }
}

/** The user must know before typing on, and only once (PLATFORM-75). */
function warnOnce(): void {
  if (warned) return
  warned = true
  showMessage({ title: clientMessages.storageRefusedTitle, words: clientMessages.storageRefused })
}
