import { useSyncExternalStore } from 'react'
import { changeSession, currentSession, listenToSession, type Session } from './account.ts'
import { callServer } from './client.ts'
import { isFamilyDevice } from './device.ts'
import { removeDraftsOf } from './drafts.ts'
import { forgetLastPath } from './last-path.ts'

/** The session of this page; a component that uses it follows every change. */
export const useSession = (): Session => useSyncExternalStore(listenToSession, currentSession, currentSession)

/** Reads the session again, for example after a child was added. */
export async function refreshSession(): Promise<Session> {
  const { getSession } = await accountCalls()
  const session = await callServer(getSession)
  changeSession(session)
  return session
}

/**
 * Ends the session, and gives the guest's that follows; a child's drafts go with it unless the device is the family's own (F-23), or a grown-up has yet to allow
 * writing: then they wait here for this account alone.
 */
export async function endSession(): Promise<Session> {
  const { user: leaving, waits_for: waits } = currentSession()
  const { signOut } = await accountCalls()
  const session = await callServer(signOut, { body: {} })
  forgetLastPath()
  if (leaving?.user_type === 'Child' && !isFamilyDevice() && !waits?.writing) await removeDraftsOf(leaving.id)
  return session
}

/** The page is given its session with itself, so that a first visit is spared the shapes of accounts. */
const accountCalls = () => import('@kindling/contract/accounts')
