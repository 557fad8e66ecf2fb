import { faceOf, type PasswordPicture } from '@kindling/rules/class-signin'
import { facePicture, facePictures } from '@kindling/rules/faces'
import { pictureMessages } from '@kindling/rules/messages/pictures'
import { format } from '../../platform/messages.ts'
import styles from './class-signin.module.css'

interface Pictured {
  face: number
  picture: string
}

/** The drawing of a child on its color; the name is beside it. */
export function Face({ of: { face, picture } }: { of: Pictured }) {
  return (
    <span className={styles.face} data-colour={faceOf(face).colour}>
      <img src={picture} alt="" width={96} height={96} />
    </span>
  )
}

/** The name of a child's drawing, for screen readers. */
export function drawingName({ picture }: Pictured): string {
  const face = facePictures.find(one => facePicture(one) === picture)
  if (!face) return ''
  return face.kind === 'thing'
    ? pictureName(face.name)
    : format(pictureMessages.animals, { animal: face.name })
}

export const pictureName = (picture: PasswordPicture) => format(pictureMessages.things, { thing: picture })

export const pictureSource = (picture: PasswordPicture) => `/pictures/things/${picture}.svg`
