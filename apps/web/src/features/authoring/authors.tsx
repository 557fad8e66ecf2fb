import type { FixedAuthor } from '@kindling/rules/authors'
import { authorMessages } from '@kindling/rules/messages/authors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { PendingPage } from '../../ui/pending-page.tsx'
import { FailedState } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Author, authorsQuery, fixedAuthorsQuery, sendAuthorRemoval } from './api.ts'
import { AuthorForm } from './author-form.tsx'

/** The authors that operators manage, and the built-in ones. */
export const Authors = () => (
  <Stack gap="large">
    <AddedAuthors />
    <FixedAuthors />
  </Stack>
)

function AddedAuthors() {
  const list = useQuery(authorsQuery)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card as="section">
      <Stack>
        <h2>{authorMessages.own}</h2>
        {list.isPending && <PendingPage shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.length === 0 && <p className="soft">{authorMessages.empty}</p>}
        {list.data?.map(author => (
          <Entry key={author.id} author={author}>
            <AuthorActs author={author} />
          </Entry>
        ))}
        <Row>
          <Button look="main" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {authorMessages.add}
          </Button>
        </Row>
        <Dialog open={isAdding} title={authorMessages.add} onClose={() => setAdding(false)}>
          <AuthorForm author={null} onDone={() => setAdding(false)} />
        </Dialog>
      </Stack>
    </Card>
  )
}

function FixedAuthors() {
  const list = useQuery(fixedAuthorsQuery)
  return (
    <Card as="section">
      <Stack>
        <h2>{authorMessages.fixed}</h2>
        {list.isPending && <PendingPage shape="row" count={2} />}
        {list.isError && <FailedState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
        {list.data?.map(author => (
          <Entry key={author.name} author={author} />
        ))}
      </Stack>
    </Card>
  )
}

const Entry = ({ author, children }: { author: FixedAuthor; children?: ReactNode }) => (
  <div>
    <h3>{author.name}</h3>
    {author.description && <p>{author.description}</p>}
    {author.website && <p className="soft">{author.website}</p>}
    {children}
  </div>
)

function AuthorActs({ author }: { author: Author }) {
  const client = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const { busy, error, send } = useSending()
  const close = () => setOpen(null)
  const remove = () =>
    send(async () => {
      const { message } = await sendAuthorRemoval(author.id)
      close()
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.authors('added') })
    })
  return (
    <Row>
      <Button small icon={<Pencil aria-hidden="true" />} onClick={() => setOpen('edit')}>
        {authorMessages.edit}
        <span className="out-of-sight">{`: ${author.name}`}</span>
      </Button>
      <Button small look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>
        {authorMessages.remove}
        <span className="out-of-sight">{`: ${author.name}`}</span>
      </Button>
      <Dialog open={open === 'edit'} title={authorMessages.editTitle} onClose={close}>
        <AuthorForm author={author} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        title={authorMessages.removeTitle}
        confirm={authorMessages.remove}
        destroys
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        {format(authorMessages.removeText, { name: author.name })}
      </ConfirmDialog>
    </Row>
  )
}
