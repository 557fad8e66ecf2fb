import { boardLengths } from '@kindling/rules/boards'
import { boardMessages } from '@kindling/rules/messages/boards'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { groupsQuery } from '../classes/index.ts'
import { type Board, sendBoard, sendWords } from './api.ts'

interface BoardFormProps {
  /** The board to change; without one a new board is made. */
  board?: Board
  onDone: (board: Board) => unknown
}

/**
 * The texts of a board; a teacher chooses the classes of a new one, every other user makes it for the family.
 */
export function BoardForm({ board, onDone }: BoardFormProps) {
  const client = useQueryClient()
  const { user } = useSession()
  const isTeacher = user?.user_type === 'Teacher'
  const groups = useQuery({ ...groupsQuery, enabled: isTeacher && !board })
  const form = useForm({
    start: {
      title: board?.title ?? '',
      description: board?.description ?? '',
      group_ids: [] as number[],
    },
    check: ({ title, description }) => ({
      title: lineFault(boardLengths.title)(title),
      description: lineFault(boardLengths.description)(description),
    }),
    send: async ({ group_ids, ...words }, key) => {
      const sent = board ? await sendWords(board.id, words) : await sendBoard({ ...words, group_ids }, key)
      void client.invalidateQueries({ queryKey: keys.shelves() })
      void client.invalidateQueries({ queryKey: keys.search() })
      toastDone(sent.message)
      await onDone(sent.board)
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          isOwnWords
          label={boardMessages.name}
          maxLength={boardLengths.title}
          data-autofocus
          {...form.field('title')}
        />
        <LongTextField
          label={boardMessages.description}
          maxLength={boardLengths.description}
          rows={2}
          {...form.field('description')}
        />
        {!board && isTeacher && groups.data && groups.data.length > 0 && (
          <CheckGroup
            label={boardMessages.classes}
            options={groups.data.map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.group_ids}
            onChange={group_ids => form.change({ group_ids })}
          />
        )}
        {!board && !isTeacher && <p className="soft">{boardMessages.family}</p>}
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {board ? boardMessages.save : boardMessages.make}
        </Button>
      </Stack>
    </form>
  )
}
