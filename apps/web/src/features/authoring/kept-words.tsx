import { errorMessages } from '@kindling/rules/messages/errors'
import { lessonFormMessages } from '@kindling/rules/messages/lesson-forms'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import styles from './authoring.module.css'

/** A field that differs, in words: as it is saved now, and as the user typed it. */
export interface Difference {
  label: string
  saved: string
  typed: string
}

export interface KeptWordsProps {
  /** The saved words are not those that the user began with. */
  isOutdated: boolean
  /** Words from an earlier visit are in the form. */
  isFound: boolean
  differences: readonly Difference[]
  onSaveMine: () => void
  onDrop: () => void
}

/** What the form holds besides what is saved: words from before, and two versions side by side if somebody else saved meanwhile. */
export function KeptWords({ isOutdated, isFound, differences, onSaveMine, onDrop }: KeptWordsProps) {
  if (isOutdated)
    return (
      <Stack className={styles.conflict}>
        <h3>{lessonFormMessages.conflictTitle}</h3>
        <p role="status">{errorMessages.conflict}</p>
        {differences.map(({ label, saved, typed }) => (
          <div key={label} className={styles.both}>
            <Version title={lessonFormMessages.saved} label={label} words={saved} />
            <Version title={lessonFormMessages.typed} label={label} words={typed} />
          </div>
        ))}
        <Row>
          <Button look="main" onClick={onSaveMine}>
            {lessonFormMessages.saveMine}
          </Button>
          <Button onClick={onDrop}>{lessonFormMessages.keepSaved}</Button>
        </Row>
      </Stack>
    )
  if (!isFound) return null
  return (
    <Row>
      <p role="status">{lessonFormMessages.kept}</p>
      <Button look="plain" small onClick={onDrop}>
        {lessonFormMessages.discard}
      </Button>
    </Row>
  )
}

const Version = ({ title, label, words }: { title: string; label: string; words: string }) => (
  <section>
    <h4>
      {title}: {label}
    </h4>
    <p className={styles.words}>{words}</p>
  </section>
)

/** Only what differs. */
export const differing = (all: readonly Difference[]) => all.filter(({ saved, typed }) => saved !== typed)

/** Prints a field of both versions. */
export const differenceOf =
  <T,>(saved: T, typed: T) =>
  (label: string, print: (one: T) => string): Difference => ({
    label,
    saved: print(saved),
    typed: print(typed),
  })
