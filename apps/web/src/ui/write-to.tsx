import { overviewMessages } from '@kindling/rules/messages/overview'
import { Mail } from 'lucide-react'
import { format } from '../platform/messages.ts'
import { ButtonLink } from './button.tsx'

interface WriteToProps {
  name: string
  email: string
  /** What the letter is about. */
  subject: string
  small?: boolean
}

/** Opens a letter in the reader's own mail program. */
export const WriteTo = ({ name, email, subject, small = false }: WriteToProps) => (
  <ButtonLink
    small={small}
    href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`}
    icon={<Mail aria-hidden="true" />}
  >
    {format(overviewMessages.writeTo, { name })}
  </ButtonLink>
)
