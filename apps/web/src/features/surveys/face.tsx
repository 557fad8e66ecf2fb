import { faceOf } from '@kindling/rules/check-in-day'
import type { Answer } from '@kindling/rules/exact-scores'
import { faceMessages } from '@kindling/rules/messages/faces'
import { format } from '../../platform/messages.ts'
import styles from './check-ins.module.css'

/** The meaning of a face, in words. */
export const faceName = (score: number | null) => format(faceMessages.faces, { face: faceOf(score) })

/** The face of an answer; blank with a question mark before there is one, so that it does not look broken. */
export const AskedFace = ({ score }: { score: Answer | undefined }) => (
  <span className={styles.asked}>
    <Face score={score ?? null} size="large" />
    {score === undefined && <b>?</b>}
  </span>
)

/** The face of a score from 1 to 10 (WELLBEING-43, WELLBEING-44); beside its text it is only a picture. */
export function Face({
  score,
  size = 'usual',
  alone,
}: {
  score: number | null
  size?: 'small' | 'usual' | 'large'
  alone?: boolean
}) {
  return (
    <img
      className={[styles.face, styles[size]].join(' ')}
      src={`/pictures/faces/${faceOf(score)}.svg`}
      alt={alone ? faceName(score) : ''}
      width={32}
      height={32}
    />
  )
}
