import { tabletMessages } from '@kindling/rules/messages/class-tablet'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Room, RoomChild } from './api.ts'
import styles from './class-signin.module.css'
import { drawingName, Face } from './face.tsx'
import { PictureEntry } from './picture-entry.tsx'
import { SignInCardEntry } from './sign-in-card-entry.tsx'

/** The children of the class, each as an animal; tapping one leads to pictures or a sign-in card. */
export function ClassRoom({ room, card }: { room: Room; card: string | null }) {
  const [chosen, setChosen] = useState<RoomChild | 'sign-in-card' | null>(card ? 'sign-in-card' : null)
  const back = () => setChosen(null)
  if (chosen === 'sign-in-card') return <SignInCardEntry scanned={card} onBack={back} />
  if (chosen && !chosen.has_pictures) return <SignInCardEntry scanned={null} onBack={back} />
  if (chosen) return <PictureEntry child={chosen} onBack={back} />
  return (
    <div className={styles.room} data-density="child">
      <PageHead
        title={tabletMessages.title}
        lead={room.children.length > 0 ? tabletMessages.lead : undefined}
        acts={<ReadAloud text={`${tabletMessages.title} ${tabletMessages.lead}`} />}
      />
      {room.children.length === 0 ? (
        <EmptyState picture="class">{tabletMessages.none}</EmptyState>
      ) : (
        <Stack gap="large">
          <ul className={styles.children}>
            {room.children.map(child => (
              <li key={child.face}>
                <button type="button" className={styles.child} onClick={() => setChosen(child)}>
                  <Face of={child} />
                  <span>
                    {child.first_name}
                    <span className="out-of-sight">{`, ${drawingName(child)}`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Row className={styles.middle}>
            <Button icon={<QrIcon aria-hidden="true" />} onClick={() => setChosen('sign-in-card')}>
              {tabletMessages.card}
            </Button>
          </Row>
        </Stack>
      )}
      <p className={styles.roomName}>{room.name}</p>
    </div>
  )
}
