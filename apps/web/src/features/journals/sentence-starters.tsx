import { sentenceStarters } from '@kindling/rules/messages/sentence-starters'
import { format } from '../../platform/messages.ts'
import type { Make } from '../../platform/windows.ts'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import type { JournalDraft } from './draft.ts'
import styles from './journals.module.css'
import { SayInstead } from './say-instead.tsx'

interface SentenceStartersProps {
  tool: Exclude<Make, 'write'>
  draft: Pick<JournalDraft, 'content' | 'spoken'>
  disabled: boolean
  onChange: (part: Partial<Pick<JournalDraft, 'content' | 'spoken'>>) => void
}

/**
 * Whole sentences for a child who has made something and does not know what to write, and a recording in place of words on a picture. A tap adds one to the text or takes it away, and the focus stays: on
 * a phone the keyboard would cover what the child has made.
 */
export function SentenceStarters({ tool, draft, disabled, onChange }: SentenceStartersProps) {
  const { content, spoken } = draft
  return (
    <>
      <ul className={styles.starters} aria-label={sentenceStarters.label}>
        {sentenceStarters[tool].map(sentence => (
          <li key={sentence} className={styles.starterLine}>
            <button
              type="button"
              disabled={disabled}
              className={styles.starter}
              aria-pressed={content.includes(sentence)}
              onClick={() => onChange({ content: turned(content.trimEnd(), sentence) })}
            >
              {sentence}
            </button>
            <ReadAloud text={sentence} label={format(sentenceStarters.listenTo, { sentence })} />
          </li>
        ))}
      </ul>
      {(tool === 'draw' || tool === 'photo') && (
        <SayInstead
          spoken={spoken}
          disabled={disabled}
          // A recording also answers the refusal at the words.
          onChange={said => onChange({ spoken: said, content })}
        />
      )}
    </>
  )
}

/** Adds the sentence, or takes it away if it is there; one without an end keeps its line. */
function turned(before: string, sentence: string): string {
  if (before.includes(sentence))
    return before.replace(sentence, '').replace(/ {2,}/g, ' ').replace(/^ /gm, '').trim()
  if (!before) return sentence
  return `${before}${/[.!?…]$/.test(before) ? ' ' : '\n'}${sentence}`
}
