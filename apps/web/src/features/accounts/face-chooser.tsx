import { type FacePicture, facePicture, facePictures } from '@kindling/rules/faces'
import { pictureMessages } from '@kindling/rules/messages/pictures'
import { profileMessages } from '@kindling/rules/messages/profile'
import { format } from '../../platform/messages.ts'
import styles from './accounts.module.css'

interface FaceChooserProps {
  chosen: string
  disabled: boolean
  onChoose: (address: string) => void
}

/** The drawn faces for children: one tap selects one. */
export function FaceChooser({ chosen, disabled, onChoose }: FaceChooserProps) {
  return (
    <fieldset className={styles.faces}>
      <legend>{profileMessages.faces}</legend>
      {facePictures.map(face => {
        const address = facePicture(face)
        return (
          <button
            key={address}
            type="button"
            title={nameOf(face)}
            aria-label={nameOf(face)}
            aria-pressed={address === chosen}
            disabled={disabled}
            onClick={() => onChoose(address)}
          >
            <img src={address} alt="" width={56} height={56} loading="lazy" />
          </button>
        )
      })}
    </fieldset>
  )
}

const nameOf = (face: FacePicture) =>
  face.kind === 'animal'
    ? format(pictureMessages.animals, { animal: face.name })
    : format(pictureMessages.things, { thing: face.name })
