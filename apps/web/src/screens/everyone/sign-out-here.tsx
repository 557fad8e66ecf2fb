import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { leave } from '../frame/leave.ts'

/** Signing out in words, with the account, for whoever does not find it by its sign; a visit of support is ended elsewhere. */
export function SignOutHere() {
  const { impersonated } = useSession()
  if (impersonated) return null
  return (
    <Button icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
      {shellMessages.signOutHere}
    </Button>
  )
}
