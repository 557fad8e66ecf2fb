import { gradeCodes, gradeName, gradeOrder } from '@kindling/rules/grades'
import { playlistHomeMessages } from '@kindling/rules/messages/playlist-home'
import { mostInPlaylist, playlistLengths } from '@kindling/rules/playlists'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Playlist, readAgain, sendPlaylist, sendWords } from './api.ts'

export const gradeOptions = [...gradeCodes]
  .sort((one, other) => gradeOrder(one) - gradeOrder(other))
  .map(code => ({ value: code as number, label: gradeName(code) }))

interface PlaylistFormProps {
  /** The playlist to change; without one a new one is made. */
  playlist?: Playlist
  onDone: (playlist: Playlist) => unknown
}

/** The texts of a playlist, its grades, and when its badge is earned. */
export function PlaylistForm({ playlist, onDone }: PlaylistFormProps) {
  const client = useQueryClient()
  const form = useForm({
    start: {
      version: playlist?.version ?? 1,
      name: playlist?.name ?? '',
      description: playlist?.description ?? '',
      grades: playlist?.grade ? playlist.grade.split(',').map(Number) : ([] as number[]),
      tags: playlist?.partner_tags.join(', ') ?? '',
      badge_unit_count: playlist?.badge ? String(playlist.badge.badge_unit_count) : '',
    },
    check: ({ name, badge_unit_count }) => ({
      name: lineFault(playlistLengths.name)(name),
      badge_unit_count: isCount(badge_unit_count)
        ? null
        : format(playlistHomeMessages.badgeFault, { max: mostInPlaylist }),
    }),
    send: async ({ grades, tags, badge_unit_count, version, ...words }, key) => {
      const body = {
        ...words,
        grade: grades.join(','),
        partner_tags: tags
          .split(',')
          .map(tag => tag.trim())
          .filter(Boolean),
        badge_unit_count: badge_unit_count.trim() === '' ? null : Number(badge_unit_count),
      }
      const sent = playlist
        ? await sendWords({ id: playlist.id, version }, body)
        : await sendPlaylist(body, key)
      void readAgain(client)
      toastDone(sent.message)
      await onDone(sent.playlist)
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          isOwnWords
          label={playlistHomeMessages.name}
          maxLength={playlistLengths.name}
          data-autofocus
          {...form.field('name')}
        />
        <LongTextField
          label={playlistHomeMessages.description}
          maxLength={playlistLengths.description}
          rows={2}
          {...form.field('description')}
        />
        <CheckGroup
          label={playlistHomeMessages.grades}
          options={gradeOptions}
          value={form.values.grades}
          onChange={grades => form.change({ grades })}
        />
        <TextField label={playlistHomeMessages.tags} {...form.field('tags')} />
        <TextField
          label={playlistHomeMessages.badge}
          description={playlistHomeMessages.badgeHint}
          inputMode="numeric"
          {...form.field('badge_unit_count')}
        />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {playlist ? playlistHomeMessages.save : playlistHomeMessages.make}
        </Button>
      </Stack>
    </form>
  )
}

const isCount = (typed: string) =>
  typed.trim() === '' ||
  (/^\d{1,2}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= mostInPlaylist)
