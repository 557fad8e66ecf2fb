import { discoverMessages } from '@kindling/rules/messages/discover'
import { Heart } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { IconLink } from '../../ui/button.tsx'
import styles from './catalogue.module.css'

interface SaveAsGuestProps {
  title: string
  href: string
}

/**
 * A guest has no favorites: saving a course leads to its page, which says how to get an account (COURSES-10).
 */
export const SaveAsGuest = ({ title, href }: SaveAsGuestProps) => (
  <span className={`${styles.heart} ${styles.disc}`}>
    <IconLink
      href={href}
      label={format(discoverMessages.saveCourse, { title })}
      icon={<Heart aria-hidden="true" />}
    />
  </span>
)
