import { learningMessages } from '@kindling/rules/messages/learning'
import { ExternalLink } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import buttonStyles from '../../ui/button.module.css'
import type { LessonActivity } from './api.ts'

interface ResourceLinkProps {
  activity: LessonActivity
  onOpen: () => void
  /** The next act of the screen. */
  isNext: boolean
}

/** The link to an external resource, in a new tab. */
export const ResourceLink = ({ activity, onOpen, isNext }: ResourceLinkProps) => (
  <a
    href={activity.resource}
    target="_blank"
    rel="noopener noreferrer"
    onClick={onOpen}
    className={[buttonStyles.button, isNext ? buttonStyles.main : buttonStyles.quiet].join(' ')}
  >
    <ExternalLink aria-hidden="true" />
    <span>
      {format(learningMessages.openLink, { title: activity.title })}
      <span className="out-of-sight">{`, ${learningMessages.newTab}`}</span>
    </span>
  </a>
)
