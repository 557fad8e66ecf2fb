import { fullName } from '@kindling/rules/full-name'
import { familyLetterMessages } from '@kindling/rules/messages/family-letters'
import { Printer } from 'lucide-react'
import { currentProduct } from '../../platform/account.ts'
import { systemClock } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { printDay } from '../../platform/moments.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { ClassFamilies, MadeLetter } from './api.ts'
import styles from './letters.module.css'

interface PrintedLettersProps {
  /** The teacher's name of the class; families may read another name. */
  group: string
  head: ClassFamilies['letter_head']
  letters: readonly MadeLetter[]
  onDone: () => void
}

/** A page for each family, instead of the list until the teacher is done. Only this page knows the codes. */
export function PrintedLetters({ group, head, letters, onDone }: PrintedLettersProps) {
  return (
    <>
      <div data-no-print>
        <PageHead
          title={format(familyLetterMessages.printTitle, { group })}
          about={group}
          lead={familyLetterMessages.printLead}
          acts={
            <>
              <Button look="main" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {familyLetterMessages.print}
              </Button>
              <Button onClick={onDone}>{familyLetterMessages.printed}</Button>
            </>
          }
        />
      </div>
      <div className={styles.letters}>
        {head.group !== group && (
          <p data-no-print className="soft">
            {format(familyLetterMessages.printName, { group: head.group })}
          </p>
        )}
        {letters.map(letter => (
          <Letter key={letter.id} letter={letter} head={head} />
        ))}
      </div>
    </>
  )
}

function Letter({ letter, head }: { letter: MadeLetter; head: PrintedLettersProps['head'] }) {
  const child = letter.child.first_name
  const { user } = useSession()
  const product = currentProduct().name
  return (
    <article className={styles.letter}>
      <div className={styles.letterHead}>
        <Logo size={56} />
        <strong>{product}</strong>
        <p>
          {format(familyLetterMessages.letterFrom, {
            teacher: user ? fullName(user) : '',
            day: printDay(systemClock.now().toISOString()),
          })}
          {head.school && <span>{head.school}</span>}
        </p>
      </div>
      <h2>{format(familyLetterMessages.letterTitle, { child: fullName(letter.child) })}</h2>
      <p>{format(familyLetterMessages.letterText, { child, group: head.group, product })}</p>
      <p>{format(familyLetterMessages.about, { product })}</p>
      <div className={styles.scan}>
        <QrCode text={letter.link ?? ''} label={format(familyLetterMessages.qr, { child })} />
        <ol>
          {familyLetterMessages.steps.map(step => (
            <li key={step}>{format(step, { child })}</li>
          ))}
        </ol>
      </div>
      <p>
        {familyLetterMessages.orType} <strong className={styles.code}>{letter.link}</strong>
      </p>
      <p className="soft">
        {format(familyLetterMessages.letterFoot, { day: printDay(letter.ends_at), child })}
      </p>
    </article>
  )
}
