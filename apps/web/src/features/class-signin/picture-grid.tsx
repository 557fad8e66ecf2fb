import { type PasswordPicture, passwordPictures, picturesInPassword } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { format } from '../../platform/messages.ts'
import { FormError } from '../../ui/form-error.tsx'
import styles from './class-signin.module.css'
import { pictureName, pictureSource } from './face.tsx'

interface PictureGridProps {
  chosen: readonly PasswordPicture[]
  onChoose: (picture: PasswordPicture) => void
  disabled?: boolean
  /** The fault is shown at the slots, so that no picture moves under a finger. */
  error?: string | null
}

/** Sixteen pictures in fixed places, and three slots that fill in order. */
export function PictureGrid({ chosen, onChoose, disabled, error }: PictureGridProps) {
  const isFull = chosen.length >= picturesInPassword
  return (
    <div className={styles.pictures}>
      <div className={styles.told}>
        {error ? (
          <FormError message={error} />
        ) : (
          <div className={styles.slots} role="status">
            <span className="out-of-sight">{format(tabletMessages.chosen, { count: chosen.length })}</span>
            {slots.map(slot => (
              <Slot key={slot} picture={chosen[slot]} />
            ))}
          </div>
        )}
      </div>
      <ul className={styles.grid}>
        {passwordPictures.map(picture => (
          <li key={picture}>
            <button
              type="button"
              className={styles.picture}
              aria-pressed={chosen.includes(picture)}
              disabled={disabled}
              onClick={() => {
                if (!isFull && !chosen.includes(picture)) onChoose(picture)
              }}
            >
              <img src={pictureSource(picture)} alt={pictureName(picture)} width={96} height={96} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const slots = Array.from({ length: picturesInPassword }, (_, index) => index)

function Slot({ picture }: { picture: PasswordPicture | undefined }) {
  return (
    <span className={styles.slot} data-filled={picture ? true : undefined} aria-hidden="true">
      {picture && <img src={pictureSource(picture)} alt="" width={48} height={48} />}
    </span>
  )
}
