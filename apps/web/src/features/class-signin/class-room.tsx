import { tabletWords } from '@kindling/rules/words/class-tablet'
import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import { ReadAloud } from '../../ui/read-aloud.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Room, RoomChild } from './api.ts'
import { BadgeEntry } from './badge-entry.tsx'
import styles from './class-signin.module.css'
import { animalName, Face } from './face.tsx'
import { PictureEntry } from './picture-entry.tsx'

/** The children of the class, each as an animal; whoever taps one goes on with pictures or a badge. */
export function ClassRoom({ room, badge }: { room: Room; badge: string | null }) {
  const [chosen, setChosen] = useState<RoomChild | 'badge' | null>(badge ? 'badge' : null)
  const back = () => setChosen(null)
  if (chosen === 'badge') return <BadgeEntry scanned={badge} onBack={back} />
  if (chosen && !chosen.has_pictures) return <BadgeEntry scanned={null} onBack={back} />
  if (chosen) return <PictureEntry child={chosen} onBack={back} />
  return (
    <div className={styles.room} data-density="child">
      <PageHead
        title={tabletWords.title}
        lead={room.children.length > 0 ? tabletWords.lead : undefined}
        acts={<ReadAloud text={`${tabletWords.title} ${tabletWords.lead}`} />}
      />
      {room.children.length === 0 ? (
        <EmptyState picture="class">{tabletWords.none}</EmptyState>
      ) : (
        <Stack gap="large">
          <ul className={styles.children}>
            {room.children.map(child => (
              <li key={child.face}>
                <button type="button" className={styles.child} onClick={() => setChosen(child)}>
                  <Face face={child.face} />
                  <span>
                    {child.first_name}
                    <span className="out-of-sight">{`, ${animalName(child.face)}`}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <Row className={styles.middle}>
            <Button icon={<QrIcon aria-hidden="true" />} onClick={() => setChosen('badge')}>
              {tabletWords.badge}
            </Button>
          </Row>
        </Stack>
      )}
      <p className={styles.roomName}>{room.name}</p>
    </div>
  )
}
