import { talkMessages } from '@kindling/rules/messages/talk'
import { format } from '../../platform/messages.ts'
import { printMoment } from '../../platform/moments.ts'
import type { OwnTalks } from './api.ts'
import styles from './talk.module.css'

/** The messages to the child from adults who came, the newest first. */
export const Said = ({ said }: Pick<OwnTalks, 'said'>) =>
  said.map(({ id, name, text, said_at }) => (
    <figure key={id} className={styles.said}>
      <figcaption>
        <strong>{format(talkMessages.said, { name })}</strong>{' '}
        <span className="soft">{printMoment(said_at)}</span>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  ))
