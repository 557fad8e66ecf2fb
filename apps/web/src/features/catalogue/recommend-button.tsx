import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { groupsQuery } from '../classes/index.ts'
import { type Item, recommendedQuery, sendRecommendation } from './api.ts'

/** A teacher recommends an item to their own classes, each by its checkbox. */
export function RecommendButton({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Send aria-hidden="true" />} onClick={() => setOpen(true)}>
        {catalogueMessages.recommend}
      </Button>
      <Dialog
        open={isOpen}
        size="small"
        title={format(catalogueMessages.recommendTo, { title: item.title })}
        onClose={() => setOpen(false)}
      >
        <Classes itemId={item.id} />
      </Dialog>
    </>
  )
}

function Classes({ itemId }: { itemId: number }) {
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const recommended = useQuery(recommendedQuery(itemId))
  // A change shows at once, also while it is being sent.
  const [touched, setTouched] = useState<Touched>({})
  const { mutate, error } = useMutation({
    mutationFn: ({ groupId, isOn }: Touch) => sendRecommendation(itemId, groupId, isOn),
    onError: (_, { groupId }) => setTouched(({ [groupId]: _refused, ...others }) => others),
    onSettled: () =>
      client.invalidateQueries({ queryKey: recommendedQuery(itemId).queryKey, refetchType: 'none' }),
  })
  const failure = error ?? groups.error ?? recommended.error
  if (failure && !(groups.data && recommended.data)) return <FormError message={messageOf(failure)} />
  if (!groups.data || !recommended.data) return <Skeleton shape="row" count={3} />
  if (groups.data.length === 0) return <p>{catalogueMessages.noClasses}</p>
  const value = groups.data.map(({ id }) => id).filter(id => touched[id] ?? recommended.data.includes(id))
  const touch = (groupId: number, isOn: boolean) => {
    setTouched(before => ({ ...before, [groupId]: isOn }))
    mutate({ groupId, isOn })
  }
  return (
    <>
      <CheckGroup
        label={catalogueMessages.recommendClasses}
        options={groups.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={ids => {
          const groupId = groups.data.find(({ id }) => ids.includes(id) !== value.includes(id))?.id
          if (groupId !== undefined) touch(groupId, ids.includes(groupId))
        }}
      />
      <FormError message={error && messageOf(error)} />
    </>
  )
}

interface Touch {
  groupId: number
  isOn: boolean
}

type Touched = Readonly<Record<number, boolean>>
