import { uiMessages } from '@kindling/rules/messages/ui'
import { Volume2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { canReadAloud, isReadAloudOffered } from '../../platform/device.ts'
import { IconButton } from '../../ui/button.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import styles from './frame.module.css'

const ReadAloudBar = lazy(async () => ({
  default: (await import('../../ui/read-aloud-bar.tsx')).ReadAloudBar,
}))

/** Reads the page of a child aloud as it is shown, with what its buttons say; absent like all reading aloud. */
export function ReadPage() {
  const [text, setText] = useState<string | null>(null)
  if (!canReadAloud() || !isReadAloudOffered()) return null
  const end = (fault: string | null) => {
    setText(null)
    if (fault !== null) toastFailed(fault)
  }
  return (
    <>
      <IconButton
        label={uiMessages.listenToPage}
        icon={<Volume2 aria-hidden="true" />}
        aria-expanded={text !== null}
        onClick={() => setText(text === null ? textOfPage() : null)}
      />
      {text !== null && (
        <div className={styles.reading}>
          <Suspense>
            <ReadAloudBar text={text} onEnd={end} />
          </Suspense>
        </div>
      )}
    </>
  )
}

/** Each line as a sentence of its own. */
const textOfPage = () =>
  shownText(document.getElementById('content'))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => (/[.!?…:]$/.test(line) ? line : `${line}.`))
    .join(' ')

/** What is shown, without the times and speeds of players: these are hidden for this moment, in which nothing is painted. */
function shownText(page: HTMLElement | null): string {
  if (!page) return ''
  const silent = [...page.querySelectorAll<HTMLElement>('[data-not-read]')]
  for (const one of silent) one.style.display = 'none'
  const text = page.innerText
  for (const one of silent) one.style.display = ''
  return text
}
