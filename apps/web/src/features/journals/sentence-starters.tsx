import { sentenceStarters } from '@kindling/rules/messages/sentence-starters'
import type { Make } from '../../platform/windows.ts'
import styles from './journals.module.css'

interface SentenceStartersProps {
  tool: Make
  /** The field for the text. */
  fieldId: string
  content: string
  disabled: boolean
  onChange: (content: string) => void
}

/**
 * First words of a sentence, for a child who has made something and does not know how to begin; a tap inserts them into the field.
 */
export function SentenceStarters({ tool, fieldId, content, disabled, onChange }: SentenceStartersProps) {
  const begin = (start: string) => {
    const begun = beginWith(start, content.trimEnd(), sentenceStarters[tool])
    onChange(begun)
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    field.focus()
    // The text is in the field after the next render.
    requestAnimationFrame(() => field.setSelectionRange(begun.length, begun.length))
  }
  return (
    <ul className={styles.starters} aria-label={sentenceStarters.label}>
      {sentenceStarters[tool].map(start => (
        <li key={start}>
          <button type="button" disabled={disabled} className={styles.starter} onClick={() => begin(start)}>
            {`${start} …`}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A sentence that was only begun makes room for the other one; one without an end keeps its line. */
function beginWith(start: string, before: string, starts: readonly string[]): string {
  const left = starts.find(one => before.endsWith(one))
  const kept = left ? before.slice(0, -left.length).trimEnd() : before
  if (!kept) return `${start} `
  return `${kept}${/[.!?…]$/.test(kept) ? ' ' : '\n'}${start} `
}
