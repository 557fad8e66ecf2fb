import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { leave } from '../frame/leave.ts'

/** Signing out in words, with the account, for users who do not recognize the icon; a support visit is ended elsewhere. */
export function SignOutHere() {
  const { impersonated } = useSession()
  if (impersonated) return null
  return (
    <Button icon={<LogOut aria-hidden="true" />} onClick={() => void leave()}>
      {shellMessages.signOutHere}
    </Button>
  )
}
