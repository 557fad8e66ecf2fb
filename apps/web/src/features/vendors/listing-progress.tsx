import { listingFormMessages, listingPartWords } from '@kindling/rules/messages/listing-form'
import { missingWords } from '@kindling/rules/messages/listing-words'
import { Check, CircleDashed } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Link } from '../../ui/link.tsx'
import { useWide } from '../../ui/use-wide.ts'
import styles from './listing-form.module.css'
import type { ListingStep, PartState } from './listing-parts.ts'

interface ListingProgressProps {
  states: readonly PartState[]
  step: ListingStep
  addressOf: (step: ListingStep) => string
}

/** The parts of the form, each with what it still needs; on a phone a row of numbers and names. */
export function ListingProgress({ states, step, addressOf }: ListingProgressProps) {
  const isWide = useWide()
  return (
    <nav aria-label={listingFormMessages.parts} className={styles.progress}>
      <ol>
        {states.map(({ part, needed, missing }, index) => (
          <li key={part}>
            <Link
              href={addressOf(part)}
              aria-current={part === step ? 'step' : undefined}
              data-done={needed === 0 && missing.length === 0 ? true : undefined}
            >
              <span className={styles.number} aria-hidden="true">
                {needed === 0 && missing.length === 0 ? <Check size={18} /> : index + 1}
              </span>
              <span className={styles.words}>
                <strong>{listingPartWords[part]}</strong>
                <span className={isWide ? styles.needs : 'out-of-sight'}>
                  {needed > 0 && <CircleDashed aria-hidden="true" size={16} />}
                  {needed > 0
                    ? format(listingFormMessages.needed, { count: needed })
                    : missing.length > 0
                      ? format(listingFormMessages.better, {
                          missing: missing.map(hint => missingWords[hint]).join(', '),
                        })
                      : listingFormMessages.complete}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
