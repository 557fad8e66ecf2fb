import { careMessages } from '@kindling/rules/messages/care'
import { MessageSquareText, Phone } from 'lucide-react'
import { format } from '../platform/messages.ts'
import buttons from './button.module.css'
import { Stack } from './card.tsx'
import type { UrgentNumber } from './message-store.ts'
import styles from './urgent-numbers.module.css'

interface UrgentNumbersProps {
  numbers: readonly UrgentNumber[]
  /** The first number looks as strong as the main act beside it. */
  strong?: boolean
}

/** The numbers to call or write to at once: a phone dials or begins the message by a tap. Without known numbers, a text. */
export function UrgentNumbers({ numbers, strong }: UrgentNumbersProps) {
  return (
    <Stack gap="small">
      <p>{numbers.length > 0 ? careMessages.numbers : careMessages.noNumbers}</p>
      <div className={styles.rows}>
        {numbers.map(({ name, way, number, says = '' }, place) => {
          const Icon = way === 'call' ? Phone : MessageSquareText
          const look = strong && place === 0 ? buttons.main : buttons.quiet
          return (
            <a
              key={`${way} ${number}`}
              href={addressOf(way, number, says)}
              className={`${buttons.button} ${look} ${styles.number}`}
            >
              <Icon aria-hidden="true" size={20} />
              <span>
                {format(careMessages[way], { number, says })} <small>{name}</small>
              </span>
            </a>
          )
        })}
      </div>
    </Stack>
  )
}

function addressOf(way: UrgentNumber['way'], number: string, says: string): string {
  const digits = number.replace(/\D/g, '')
  return way === 'call' ? `tel:${digits}` : `sms:${digits}?&body=${encodeURIComponent(says)}`
}
