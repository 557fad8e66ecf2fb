import { careWords } from '@kindling/rules/words/care'
import { MessageSquareText, Phone } from 'lucide-react'
import { say } from '../platform/words.ts'
import styles from './button.module.css'
import { Row, Stack } from './card.tsx'
import type { UrgentNumber } from './message-store.ts'

/** Whom to call or write to at once: a phone dials or begins the message by a tap. Where no numbers are known, in words. */
export function UrgentNumbers({ numbers }: { numbers: readonly UrgentNumber[] }) {
  return (
    <Stack gap="small">
      <p>{numbers.length > 0 ? careWords.numbers : careWords.noNumbers}</p>
      <Row>
        {numbers.map(({ name, way, number, says = '' }) => {
          const Icon = way === 'call' ? Phone : MessageSquareText
          return (
            <a
              key={`${way} ${number}`}
              href={addressOf(way, number, says)}
              className={`${styles.button} ${styles.quiet}`}
            >
              <Icon aria-hidden="true" size={20} />
              <span>{say(careWords[way], { name, number, says })}</span>
            </a>
          )
        })}
      </Row>
    </Stack>
  )
}

function addressOf(way: UrgentNumber['way'], number: string, says: string): string {
  const digits = number.replace(/\D/g, '')
  return way === 'call' ? `tel:${digits}` : `sms:${digits}?&body=${encodeURIComponent(says)}`
}
