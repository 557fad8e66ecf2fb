import { boardMessages } from '@kindling/rules/messages/boards'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ownBoardsQuery, sendItem } from './api.ts'
import { BoardForm } from './board-form.tsx'

export interface BoardChoiceProps {
  item: { id: number; title: string }
  open: boolean
  onClose: () => void
}

/** The user's boards, each with a checkbox for the item, and the button for a new one. */
export const BoardChoice = ({ item, open, onClose }: BoardChoiceProps) => (
  <Dialog
    open={open}
    size="small"
    title={format(boardMessages.addTo, { title: item.title })}
    onClose={onClose}
  >
    <Boards itemId={item.id} />
  </Dialog>
)

function Boards({ itemId }: { itemId: number }) {
  const client = useQueryClient()
  const boards = useQuery(ownBoardsQuery)
  const [isMaking, setMaking] = useState(false)
  // A change shows at once, also while it is being sent.
  const [touched, setTouched] = useState<Readonly<Record<number, boolean>>>({})
  const { mutate, error } = useMutation({
    mutationFn: ({ boardId, isOn }: Touch) => sendItem(boardId, itemId, isOn),
    onError: (_, { boardId }) => setTouched(({ [boardId]: _refused, ...others }) => others),
    onSettled: () => client.invalidateQueries({ queryKey: keys.shelves(), refetchType: 'none' }),
  })
  if (boards.isPending) return <Skeleton shape="row" count={3} />
  if (boards.isError) return <FormError message={messageOf(boards.error)} />
  const value = boards.data.flatMap(({ id, item_ids }) =>
    (touched[id] ?? item_ids.includes(itemId)) ? [id] : [],
  )
  const touch = (boardId: number, isOn: boolean) => {
    setTouched(before => ({ ...before, [boardId]: isOn }))
    mutate({ boardId, isOn })
  }
  if (isMaking || boards.data.length === 0)
    return (
      <BoardForm
        onDone={async ({ id }) => {
          await client.invalidateQueries({ queryKey: ownBoardsQuery.queryKey })
          touch(id, true)
          setMaking(false)
        }}
      />
    )
  return (
    <Stack>
      <CheckGroup
        label={boardMessages.onBoards}
        options={boards.data.map(({ id, title }) => ({ value: id, label: title }))}
        value={value}
        onChange={ids => {
          const boardId = boards.data.find(({ id }) => ids.includes(id) !== value.includes(id))?.id
          if (boardId !== undefined) touch(boardId, ids.includes(boardId))
        }}
      />
      <FormError message={error && messageOf(error)} />
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setMaking(true)}>
        {boardMessages.make}
      </Button>
    </Stack>
  )
}

interface Touch {
  boardId: number
  isOn: boolean
}
