import { type PasswordPicture, picturesInPassword } from '@kindling/rules/class-signin'
import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { ArrowLeft, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { useFocusFirst } from '../../ui/use-focus-first.ts'
import { useSending } from '../../ui/use-sending.ts'
import { enterWithPictures, type RoomChild } from './api.ts'
import styles from './class-signin.module.css'
import { Face } from './face.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { useEntry } from './use-entry.ts'

/** Three taps, and the third one sends. */
export function PictureEntry({ child, onBack }: { child: RoomChild; onBack: () => void }) {
  const place = useFocusFirst<HTMLHeadingElement>()
  const [chosen, setChosen] = useState<PasswordPicture[]>([])
  const { busy, error, setError, send } = useSending()
  const enter = useEntry()
  const choose = (picture: PasswordPicture) => {
    const next = [...chosen, picture]
    setChosen(next)
    setError(null)
    if (next.length === picturesInPassword)
      void send(() =>
        enter(
          enterWithPictures(child.face, next).catch(refusal => {
            setChosen([])
            throw refusal
          }),
        ),
      )
  }
  return (
    <div className={styles.calm} data-density="child">
      <Stack>
        <div className={styles.hello}>
          <Face of={child} />
          <div>
            <h1 ref={place} tabIndex={-1}>
              {format(tabletMessages.picturesTitle, { name: child.first_name })}
            </h1>
            <p className="soft">{tabletMessages.picturesLead}</p>
          </div>
        </div>
        <PictureGrid chosen={chosen} onChoose={choose} disabled={busy} error={error} />
        <Row className={styles.middle}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
            {tabletMessages.notMe}
          </Button>
          {chosen.length > 0 && (
            <Button
              look="plain"
              icon={<RotateCcw aria-hidden="true" />}
              disabled={busy}
              onClick={() => setChosen([])}
            >
              {tabletMessages.clear}
            </Button>
          )}
          <ReadAloud
            text={`${format(tabletMessages.picturesTitle, { name: child.first_name })}. ${tabletMessages.picturesLead}`}
          />
        </Row>
      </Stack>
    </div>
  )
}
