import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { playlistTagMessages } from '@kindling/rules/messages/playlist-tags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { groupsQuery } from '../classes/index.ts'
import { ownPlaylistsQuery, readAgain, sendTagged, taggedQuery } from './api.ts'

/** The button for assigning all playlists of a tag in one act, once some of the reader's have one (PLAYLISTS-49). */
export function AssignByTag() {
  const { data = [] } = useQuery(ownPlaylistsQuery)
  const [isOpen, setOpen] = useState(false)
  const tags = [...new Set(data.flatMap(({ partner_tags }) => partner_tags))].sort((one, other) =>
    one.localeCompare(other),
  )
  if (tags.length === 0) return null
  return (
    <div>
      <Button icon={<Tags aria-hidden="true" />} onClick={() => setOpen(true)}>
        {playlistTagMessages.open}
      </Button>
      <Dialog open={isOpen} size="small" title={playlistTagMessages.title} onClose={() => setOpen(false)}>
        <TagForm tags={tags} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function TagForm({ tags, onDone }: { tags: readonly string[]; onDone: () => void }) {
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const form = useForm({
    start: { tag: tags[0] ?? '', group_ids: [] as number[], all: false },
    check: ({ group_ids, all }) => ({
      group_ids: all || group_ids.length > 0 ? null : playlistTagMessages.chooseClasses,
    }),
    send: async ({ tag, group_ids, all }) => {
      // No class at all means all students.
      const { message } = await sendTagged(tag, all ? [] : group_ids)
      await readAgain(client)
      toastDone(message)
      onDone()
    },
  })
  if (groups.isError) return <FormError message={messageOf(groups.error)} />
  if (!groups.data) return <Skeleton shape="row" count={3} />
  if (groups.data.length === 0) return <p>{playlistHomeMessages.noClasses}</p>
  return (
    <form {...form.element}>
      <Stack>
        <ChoiceField
          label={playlistTagMessages.tag}
          data={tags.map(tag => ({ value: tag, label: tag }))}
          {...form.field('tag')}
        />
        <Tagged tag={form.values.tag} />
        <CheckField label={playlistHomeMessages.allStudents} {...form.box('all')} />
        {!form.values.all && (
          <CheckGroup
            label={playlistHomeMessages.classes}
            options={groups.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.group_ids}
            error={form.faultAt('group_ids')}
            onChange={group_ids => form.change({ group_ids })}
          />
        )}
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {playlistHomeMessages.assign}
        </Button>
      </Stack>
    </form>
  )
}

/** What would be assigned; a playlist that is not open to the reader is not. */
function Tagged({ tag }: { tag: string }) {
  const { data, error } = useQuery(taggedQuery(tag))
  if (error) return <FormError message={messageOf(error)} />
  if (!data) return <Skeleton shape="row" count={1} />
  const open = data.filter(playlist => playlist.is_accessible)
  if (open.length === 0) return <p>{playlistTagMessages.none}</p>
  return (
    <div>
      <p>{format(playlistTagMessages.which, { count: open.length })}</p>
      <ul>
        {open.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </div>
  )
}
