import { searchLength } from '@kindling/rules/catalogue'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { beanOf, type Content, type Found, foundQuery, readAgain, sendContent } from './api.ts'
import styles from './playlists.module.css'

interface FindContentProps {
  playlistId: number
  content: readonly Content[]
  open: boolean
  onClose: () => void
}

/** Finds items that can be added, and adds one with one tap. */
export function FindContent({ playlistId, content, open, onClose }: FindContentProps) {
  const [text, setText] = useState('')
  const asked = text.trim()
  const found = useQuery({ ...foundQuery(asked), enabled: asked.length >= searchLength.min })
  return (
    <Dialog open={open} title={playlistHomeMessages.addContent} onClose={onClose}>
      <Stack>
        <TextField
          type="search"
          label={playlistHomeMessages.find}
          value={text}
          maxLength={searchLength.max}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
        <FormError message={found.error && messageOf(found.error)} />
        {found.isLoading && <Skeleton shape="row" count={4} />}
        {found.data?.length === 0 && <p>{format(playlistHomeMessages.findNone, { text: asked })}</p>}
        <ul className={styles.units}>
          {found.data?.map(one => (
            <FoundRow
              key={`${one.archetype} ${one.archetype_id}`}
              playlistId={playlistId}
              found={one}
              isIn={content.some(
                ({ archetype, archetype_id }) =>
                  archetype === one.archetype && archetype_id === one.archetype_id,
              )}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

function FoundRow({ playlistId, found, isIn }: { playlistId: number; found: Found; isIn: boolean }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const bean = beanOf(found)
  const add = () =>
    send(async () => {
      try {
        await sendContent(playlistId, found, true)
        await readAgain(client)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <li className={styles.unit}>
      <Picture src={bean?.picture ?? ''} alt="" shape="square" className={styles.small} />
      <span className={styles.words}>
        <span className={styles.name}>{bean?.name}</span>
        <span className="soft">{format(playlistHomeMessages.kinds, { kind: found.archetype })}</span>
      </span>
      <Button
        small
        icon={isIn ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
        disabled={isIn}
        busy={busy}
        onClick={() => void add()}
      >
        {isIn ? playlistHomeMessages.isIn : playlistHomeMessages.add}
        <span className="out-of-sight">{`: ${bean?.name}`}</span>
      </Button>
    </li>
  )
}
