import type { getSession } from '@kindling/contract/accounts'
import type { ReplyOf } from '@kindling/contract/define-call'
import type { UserType } from '@kindling/rules/people'
import { forgetFirstReplies, keepFirstReplies } from './first-replies.ts'

export type Session = ReplyOf<typeof getSession>
export type SessionUser = NonNullable<Session['user']>

export interface Product {
  name: string
  email: string
  demo: boolean
  /** Providers of social sign-in, by their names in addresses. */
  providers: string[]
  /** The first lesson for a child without a course, if the installation names one (LESSONS-27). */
  lesson_id?: number
}

/** A primary school admin is treated like a teacher (NAVIGATION-03), and so is a district admin who still has classes. */
export const worksLikeTeacher = ({ user_type, user_role, groups }: SessionUser) =>
  user_role === 'Primary School Admin' || (user_type === 'District Admin' && groups.length > 0)

/** The shown kind of an account: an operator is always shown as one, whatever the kind of account. */
export const shownKind = ({ user_type, is_operator }: { user_type: UserType; is_operator: boolean }) =>
  is_operator ? 'operator' : user_type

interface FirstData {
  session?: Session
  product?: Product
  replies?: Record<string, unknown>
}

const guest: Session = {
  user: null,
  landing: '/dashboard/progress',
  is_operator: false,
  impersonated: false,
  on_class_device: false,
  welcome_done: [],
  school_unverified: false,
  without_sparks: false,
  has_voice: false,
}
const usualProduct: Product = { name: 'Kindling', email: 'help@kindling.example', demo: false, providers: [] }

let session: Session = guest
let product: Product = usualProduct
let token = ''
const listeners = new Set<() => void>()

/** Reads the data that the server wrote into the page, so that nothing is requested twice. */
export function readFirstData(page: Document): void {
  const written = page.getElementById('first-data')?.textContent
  const data: FirstData = written ? JSON.parse(written) : {}
  session = data.session ?? guest
  product = data.product ?? usualProduct
  keepFirstReplies(data.replies ?? {})
  token = page.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
  if (!tabs) listenToTabs()
}

/** For the start page, which is prerendered without a session. */
export function nameProduct(named: Product): void {
  product = named
}

export const currentSession = () => session
export const currentProduct = () => product
export const currentToken = () => token

export function changeSession(next: Session): void {
  if (next.user?.id !== session.user?.id) forgetFirstReplies()
  session = next
  for (const listener of listeners) listener()
}

/** A step of the welcome was finished or dismissed. */
export const changeWelcome = (welcome_done: string[]) => changeSession({ ...session, welcome_done })

/** The user's own record changed; the rest of the session stays. */
export const changeOwnUser = (user: SessionUser) => changeSession({ ...session, user })

export function listenToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let tabs: BroadcastChannel | null = null

/** Receives new tokens from the other tabs of this browser. */
function listenToTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  tabs = new BroadcastChannel('kindling-token')
  tabs.addEventListener('message', event => {
    const news = event.data as { token?: unknown }
    if (typeof news.token === 'string') token = news.token
  })
}

/** A reply brought a new token: passes it to the other tabs of this browser (F-03). */
export function changeToken(next: string): void {
  if (next === token) return
  token = next
  tabs?.postMessage({ token })
}
