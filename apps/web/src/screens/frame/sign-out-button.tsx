import { shellMessages } from '@kindling/rules/messages/shell'
import { LogOut } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { leave } from './leave.ts'

/** Signs out at once: on a class device the next child is waiting. Everybody else signs out in the profile. */
export const SignOutButton = () => (
  <IconButton
    label={shellMessages.signOut}
    icon={<LogOut aria-hidden="true" size={22} />}
    onClick={() => void leave()}
  />
)
