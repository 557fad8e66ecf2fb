import { faceOf, type PasswordPicture } from '@kindling/rules/class-signin'
import { tabletWords } from '@kindling/rules/words/class-tablet'
import { say } from '../../platform/words.ts'
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
export const animalName = (face: number) => say(tabletWords.animals, { animal: faceOf(face).animal })

export const pictureName = (picture: PasswordPicture) => say(tabletWords.pictures, { picture })

export const pictureSource = (picture: PasswordPicture) => `/pictures/things/${picture}.svg`
