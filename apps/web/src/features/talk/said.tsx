import { talkWords } from '@kindling/rules/words/talk'
import { printMoment } from '../../platform/moments.ts'
import { say } from '../../platform/words.ts'
import type { OwnTalks } from './api.ts'
import styles from './talk.module.css'

/** What adults who came wrote to the child, the newest first. */
export const Said = ({ said }: Pick<OwnTalks, 'said'>) =>
  said.map(({ id, name, text, said_at }) => (
    <figure key={id} className={styles.said}>
      <figcaption>
        <strong>{say(talkWords.said, { name })}</strong> <span className="soft">{printMoment(said_at)}</span>
      </figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  ))
