import { authorLengths } from '@kindling/rules/authors'
import { authorMessages } from '@kindling/rules/messages/authors'
import { sparkLengths, websiteFault } from '@kindling/rules/sparks'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQueryClient } from '@tanstack/react-query'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Author, sendAuthor, sendAuthorChange } from './api.ts'

interface AuthorFormProps {
  /** The author to change; null for a new one. */
  author: Author | null
  onDone: () => void
}

export function AuthorForm({ author, onDone }: AuthorFormProps) {
  const client = useQueryClient()
  const form = useForm({
    start: {
      name: author?.name ?? '',
      description: author?.description ?? '',
      website: author?.website ?? '',
    },
    check: ({ name, website }) => ({
      name: lineFault(authorLengths.name)(name),
      website: website.trim() === '' ? null : websiteFault(website),
    }),
    send: async ({ name, description, website }, key) => {
      const body = { name, description: description.trim(), website: website.trim() || null }
      if (author) await sendAuthorChange(author.id, { ...body, version: author.version })
      else await sendAuthor(body, key)
      await client.invalidateQueries({ queryKey: keys.authors('added') })
      toastDone(authorMessages.saved)
      onDone()
    },
  })
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          label={authorMessages.name}
          maxLength={authorLengths.name}
          data-autofocus
          {...form.field('name')}
        />
        <LongTextField
          label={authorMessages.description}
          maxLength={authorLengths.description}
          rows={3}
          {...form.field('description')}
        />
        <TextField
          label={authorMessages.website}
          type="url"
          maxLength={sparkLengths.address}
          {...form.field('website')}
        />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {authorMessages.save}
        </Button>
      </Stack>
    </form>
  )
}
