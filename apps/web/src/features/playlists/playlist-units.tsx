import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { doneByHand } from '@kindling/rules/playlists'
import { progressState } from '@kindling/rules/progress'
import { useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { ProgressBadge } from '../../ui/progress.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { beanOf, type Content, type Playlist, readAgain, readStatus, sendDone } from './api.ts'
import styles from './playlists.module.css'
import { tellUnitDone } from './unit-done.ts'

interface PlaylistUnitsProps {
  playlist: Playlist
  content: readonly Content[]
  hrefOf: (content: Content) => string
  /** Whether the reader is the child whose progress it is. */
  isChild: boolean
}

/** The units of a playlist, in order; a child sees its progress, and marks units as done. */
export const PlaylistUnits = ({ playlist, content, hrefOf, isChild }: PlaylistUnitsProps) => (
  <ol className={styles.units}>
    {content.map(unit => {
      const bean = beanOf(unit)
      return (
        <li
          key={`${unit.archetype} ${unit.archetype_id}`}
          className={styles.unit}
          data-hidden={unit.state === 'SHOW' ? undefined : true}
        >
          <Picture src={bean?.picture ?? ''} alt="" shape="square" className={styles.small} />
          <span className={styles.words}>
            <Link href={hrefOf(unit)} className={`alone ${styles.name}`}>
              {bean?.name}
            </Link>
            <span className="soft">
              {[
                format(playlistHomeMessages.kinds, { kind: unit.archetype }),
                ...(unit.state === 'SHOW' ? [] : [playlistHomeMessages.hiddenMark]),
              ].join(' · ')}
            </span>
          </span>
          {isChild && (
            <span className={styles.acts}>
              <ProgressBadge state={progressState(unit.user_progress)} />
              <SayDone playlist={playlist} unit={unit} />
            </span>
          )}
        </li>
      )
    })}
  </ol>
)

/** A unit that is done by doing it has no button: its own page shows the progress. */
function SayDone({ playlist, unit }: { playlist: Playlist; unit: Content }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const itemId = beanOf(unit)?.item_id ?? null
  if (itemId === null || unit.user_progress === 'Completed' || !doneByHand.includes(unit.archetype))
    return null
  const say = () =>
    send(async () => {
      try {
        const before = playlist.badge ? await readStatus(playlist.id) : null
        await sendDone(itemId)
        await readAgain(client)
        if (before) await tellUnitDone(playlist.id, before.badge?.awarded ?? false)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Button icon={<CircleCheck aria-hidden="true" />} busy={busy} onClick={() => void say()}>
      {playlistHomeMessages.markDone}
      <span className="out-of-sight">{`: ${beanOf(unit)?.name}`}</span>
    </Button>
  )
}
