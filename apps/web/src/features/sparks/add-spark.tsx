import { catalogueMessages } from '@kindling/rules/messages/catalogue'
import { sparkCategoryWords, sparkMessages } from '@kindling/rules/messages/sparks'
import {
  readWebsite,
  type SparkCategory,
  sparkCategoryNames,
  sparkLengths,
  websiteFault,
} from '@kindling/rules/sparks'
import { lineFault } from '@kindling/rules/typed-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { CheckGroup } from '../../ui/check-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LinkPreview } from '../../ui/media/link-preview.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { groupsQuery } from '../classes/index.ts'
import { askLink, sendSpark } from './api.ts'

const categories = sparkCategoryNames.map(name => ({ value: name, label: sparkCategoryWords[name] }))

interface Typed {
  website_name: string
  website_url: string
  short_description: string
  category: SparkCategory
  group_ids: number[]
}

const start: Typed = {
  website_name: '',
  website_url: '',
  short_description: '',
  category: 'science',
  group_ids: [],
}

/** A teacher's button to add a website for their classes (SPARKS-29). */
export function AddSpark() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {sparkMessages.add}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={sparkMessages.add}>
        <AddForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function AddForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const groups = useQuery(groupsQuery)
  const form = useForm({
    start,
    check: typed => ({
      website_name: lineFault(sparkLengths.name)(typed.website_name),
      website_url: websiteFault(typed.website_url),
      short_description: lineFault(sparkLengths.description)(typed.short_description),
      group_ids: typed.group_ids.length === 0 ? sparkMessages.classesFault : null,
    }),
    send: async (typed, key) => {
      const { message } = await sendSpark({ ...typed, grades: [] }, key)
      void client.invalidateQueries({ queryKey: keys.shelves() })
      void client.invalidateQueries({ queryKey: keys.search() })
      toastDone(message)
      form.reset()
      onDone()
    },
  })
  if (groups.data?.length === 0) return <p>{catalogueMessages.noClasses}</p>
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          label={sparkMessages.address}
          type="url"
          maxLength={sparkLengths.address}
          data-autofocus
          {...form.field('website_url')}
        />
        <LinkPreview address={readWebsite(form.values.website_url) ?? ''} ask={askLink} />
        <TextField
          isOwnWords
          label={sparkMessages.name}
          maxLength={sparkLengths.name}
          {...form.field('website_name')}
        />
        <LongTextField
          label={sparkMessages.description}
          maxLength={sparkLengths.description}
          rows={3}
          {...form.field('short_description')}
        />
        <ChoiceField label={sparkMessages.category} data={categories} {...form.field('category')} />
        <CheckGroup
          label={sparkMessages.classes}
          options={(groups.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={form.values.group_ids}
          error={form.faultAt('group_ids')}
          onChange={group_ids => form.change({ group_ids })}
        />
        <FormError message={form.error} />
        <Button type="submit" look="main" wide busy={form.busy}>
          {sparkMessages.add}
        </Button>
      </Stack>
    </form>
  )
}
