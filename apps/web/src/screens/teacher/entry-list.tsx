import { hasOwnTitle } from '@kindling/rules/answer-titles'
import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { AnsweredMark, type ClassJournal } from '../../features/class-journals/index.ts'
import { WholeJournal } from '../../features/journals/index.ts'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import styles from './class.module.css'

/** The entries are read first. */
const AnswerLine = lazy(async () => ({ default: (await import('./answer-line.tsx')).AnswerLine }))

/** Whether a teacher has answered it is known where the list is for answering. */
type ListedEntry = Omit<ClassJournal, 'answered'> & { answered?: boolean }

interface EntryListProps<Entry> {
  journals: readonly Entry[]
  knownAt: number
  account: number
  /** The name of the class of an entry, where the list is of several. */
  classOf?: (journal: Entry) => string | undefined
  /** Answers to one question stand side by side where there is room, and do not repeat it. */
  areAnswers?: boolean
}

/**
 * Journals with a form to answer each. Entries made since the page was opened are behind a button, so that nothing moves while a teacher
 * writes.
 */
export function EntryList<Entry extends ListedEntry>({
  journals,
  knownAt,
  account,
  classOf,
  areAnswers = false,
}: EntryListProps<Entry>) {
  const newest = journals[0]?.id ?? 0
  const [seen, setSeen] = useState(newest)
  const place = useRef<HTMLUListElement>(null)
  const shown = journals.filter(({ id }) => id <= seen)
  const fresh = journals.length - shown.length
  const among = shown.map(journal => journal.id)
  const showAll = () => {
    setSeen(newest)
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView()
  }
  return (
    <div>
      <div role="status" className={styles.newRoom}>
        {fresh > 0 && (
          <Button small icon={<ArrowUp aria-hidden="true" />} onClick={showAll}>
            {format(classJournalMessages.fresh, { count: fresh })}
          </Button>
        )}
      </div>
      <ul className={styles.journals} data-beside={areAnswers || undefined} tabIndex={-1} ref={place}>
        {shown.map(journal => (
          <li key={journal.id} data-waits={journal.answered === false || undefined}>
            <WholeJournal
              journal={journal}
              knownAt={knownAt}
              list={among}
              place={classOf?.(journal)}
              isUntitled={areAnswers && !hasOwnTitle(journal)}
              mark={journal.answered && <AnsweredMark />}
            >
              {journal.can.includes('comment') && (
                <Suspense fallback={<div className={styles.answerRoom} />}>
                  <AnswerLine journal={journal} account={account} onSent={goOn} />
                </Suspense>
              )}
            </WholeJournal>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * After a reply, the next entry that waits for one has the focus: a series is answered without a pointer. A teacher who is writing elsewhere by
 * then is left there.
 */
function goOn(line: Element) {
  const entry = line.closest('li')
  const { activeElement } = document
  if (activeElement !== document.body && !entry?.contains(activeElement)) return
  let next = entry?.nextElementSibling
  // An entry that is being answered by voice has no field.
  while (next && !(next.matches('[data-waits]') && next.querySelector('form textarea')))
    next = next.nextElementSibling
  next?.querySelector<HTMLTextAreaElement>('form textarea')?.focus()
}
