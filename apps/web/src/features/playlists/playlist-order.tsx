import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQueryClient } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { IconButton } from '../../ui/button.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useInTurn } from '../../ui/use-in-turn.ts'
import { useShownOrder } from '../../ui/use-shown-order.ts'
import { OrderedRows } from '../boards/index.ts'
import {
  beanOf,
  type Content,
  type Playlist,
  playlistQuery,
  readAgain,
  sendContent,
  sendOrder,
  sendState,
} from './api.ts'

/** The units of a playlist, to reorder, hide and remove. A change shows at once. */
export function PlaylistOrder({ playlist, content }: { playlist: Playlist; content: readonly Content[] }) {
  const client = useQueryClient()
  const inTurn = useInTurn()
  const key = playlistQuery(playlist.id).queryKey
  const show = useShownOrder<Content>(key, now =>
    client.setQueryData(key, known => known && { ...known, content: [...now] }),
  )
  const keep = async (now: readonly Content[], send: () => Promise<unknown>) => {
    await show(now)
    const isLast = await inTurn(async () => {
      try {
        await send()
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
    // An answer in between would show the order before later moves.
    if (isLast) void readAgain(client)
  }
  const turn = async (unit: Content) => {
    try {
      const { message } = await sendState({
        playlist_id: playlist.id,
        all_teachers: false,
        state: unit.state === 'SHOW' ? 'HIDE' : 'SHOW',
        content: { archetype: unit.archetype, archetype_id: unit.archetype_id },
      })
      toastDone(message)
    } catch (error) {
      toastFailed(messageOf(error))
    }
    await readAgain(client)
  }
  return (
    <OrderedRows
      items={content}
      keyOf={unit => `${unit.archetype} ${unit.archetype_id}`}
      titleOf={unit => beanOf(unit)?.name ?? ''}
      pictureOf={unit => beanOf(unit)?.picture ?? ''}
      words={playlistHomeMessages}
      onMove={now => void keep(now, () => sendOrder(playlist.id, now))}
      onTake={unit =>
        void keep(
          content.filter(other => other !== unit),
          async () => toastDone((await sendContent(playlist.id, unit, false)).message),
        )
      }
      actOf={unit => (
        <IconButton
          label={format(
            unit.state === 'SHOW' ? playlistHomeMessages.hideUnit : playlistHomeMessages.showUnit,
            {
              title: beanOf(unit)?.name ?? '',
            },
          )}
          icon={
            unit.state === 'SHOW' ? (
              <Eye aria-hidden="true" size={20} />
            ) : (
              <EyeOff aria-hidden="true" size={20} />
            )
          }
          onClick={() => void turn(unit)}
        />
      )}
    />
  )
}
