import { classLink, type PasswordPicture, printSecret } from '@kindling/rules/class-signin'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { Printer } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { SignInStudent } from './api.ts'
import styles from './class-signin.module.css'
import { Face, pictureName, pictureSource } from './face.tsx'

/** The keys made for a child: three pictures, or the secret of a sign-in card. Only this page knows them. */
export interface KeyCard {
  student: SignInStudent
  pictures?: readonly PasswordPicture[]
  secret?: string
}

interface KeyCardsProps {
  group: string
  cards: readonly KeyCard[]
  onDone: () => void
}

/** A card for each child to cut out, instead of the list until the teacher is done. */
export function KeyCards({ group, cards, onDone }: KeyCardsProps) {
  return (
    <>
      <div data-no-print>
        <PageHead
          title={format(classSignInMessages.cardsTitle, { group })}
          about={group}
          lead={classSignInMessages.cardsLead}
          acts={
            <>
              <Button look="main" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {classSignInMessages.print}
              </Button>
              <Button onClick={onDone}>{classSignInMessages.done}</Button>
            </>
          }
        />
      </div>
      <ul className={styles.cards}>
        {cards.map(card => (
          <li key={card.student.id}>
            <div className={styles.hello}>
              <Face of={card.student} />
              <div>
                <strong>{card.student.first_name}</strong>
                <p className="soft">
                  {card.secret ? classSignInMessages.cardsSignInCard : classSignInMessages.cardsPictures}
                </p>
              </div>
            </div>
            {card.pictures && <PicturesOf pictures={card.pictures} />}
            {card.secret && <CodeOf secret={card.secret} name={card.student.first_name} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function PicturesOf({ pictures }: { pictures: readonly PasswordPicture[] }) {
  return (
    <ol className={styles.row}>
      {pictures.map(picture => (
        <li key={picture}>
          <img src={pictureSource(picture)} alt={pictureName(picture)} width={64} height={64} />
        </li>
      ))}
    </ol>
  )
}

function CodeOf({ secret, name }: { secret: string; name: string }) {
  return (
    <>
      <QrCode
        text={classLink(location.origin, 'card', secret)}
        label={format(classSignInMessages.cardQr, { name })}
      />
      <code className={styles.link}>{printSecret(secret)}</code>
    </>
  )
}
