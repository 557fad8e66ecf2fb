import { useSyncExternalStore } from 'react'
import { changeSession, currentSession, listenToSession, type Session } from './account.ts'
import { callServer } from './client.ts'
import { isFamilyDevice } from './device.ts'
import { removeDraftsOf } from './drafts.ts'
import { forgetLastPath } from './last-path.ts'

/** The session of this page; a component that uses it follows every change. */
export const useSession = (): Session => useSyncExternalStore(listenToSession, currentSession, currentSession)

/** Refetches the session, for example after a child was added. */
export async function refreshSession(): Promise<Session> {
  const { getSession } = await accountCalls()
  const session = await callServer(getSession)
  changeSession(session)
  return session
}

/**
 * Ends the session, and returns the guest's that follows. A child's drafts are deleted too, unless the device is the family's own (F-23), or consent
 * to write is still missing: then they wait here only for this account.
 */
export async function endSession(): Promise<Session> {
  const { user: leaving, waits_for: waits } = currentSession()
  const { signOut } = await accountCalls()
  const session = await callServer(signOut, { body: {} })
  forgetLastPath()
  if (leaving?.user_type === 'Child' && !isFamilyDevice() && !waits?.writing) await removeDraftsOf(leaving.id)
  return session
}

/** The session comes with the page, so that a first visit does not load the shapes of accounts. */
const accountCalls = () => import('@kindling/contract/accounts')
