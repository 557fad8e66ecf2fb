import { fullName } from '@kindling/rules/full-name'
import { talkMessages } from '@kindling/rules/messages/talk'
import { format } from '../../platform/messages.ts'
import { Avatar } from '../../ui/picture.tsx'
import type { OwnTalks } from './api.ts'
import styles from './talk.module.css'

interface WhomToTellProps extends Pick<OwnTalks, 'choices'> {
  busy: boolean
  onChoose: (id: number) => void
}

/** The adults that a child without teachers can choose from: a large row each, with face, name and role. */
export const WhomToTell = ({ choices, busy, onChoose }: WhomToTellProps) => (
  <ul className={styles.choices} aria-label={talkMessages.choices}>
    {choices.map(({ role, ...adult }) => (
      <li key={adult.id}>
        <button type="button" disabled={busy} onClick={() => onChoose(adult.id)}>
          <Avatar of={adult} />
          <span>
            <strong>{fullName(adult)}</strong>
            <span className="soft">{format(talkMessages.roles, { role })}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)
