import { faceOf, type PasswordPicture } from '@kindling/rules/class-signin'
import { pictureMessages } from '@kindling/rules/messages/pictures'
import { format } from '../../platform/messages.ts'
import styles from './class-signin.module.css'

/** The animal of a child before its colour; the name stands beside it. */
export function Face({ face }: { face: number }) {
  const { animal, colour } = faceOf(face)
  return (
    <span className={styles.face} data-colour={colour}>
      <img src={`/pictures/animals/${animal}.svg`} alt="" width={96} height={96} />
    </span>
  )
}

/** The name of a child's animal, for those who hear the page. */
export const animalName = (face: number) => format(pictureMessages.animals, { animal: faceOf(face).animal })

export const pictureName = (picture: PasswordPicture) => format(pictureMessages.things, { thing: picture })

export const pictureSource = (picture: PasswordPicture) => `/pictures/things/${picture}.svg`
