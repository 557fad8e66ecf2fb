import {
  durationHours,
  durationMinutes,
  highlightLengths,
  highlightMediaTypes,
  mostHighlightMedias,
} from '@kindling/rules/highlights'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { highlightMessages } from '@kindling/rules/messages/highlight-home'
import { highlightRefusals } from '@kindling/rules/messages/highlights'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { localDay } from '../../platform/clock.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { ChoiceField, LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { MadeFiles } from '../portfolio/index.ts'
import {
  goalsToChooseQuery,
  type Highlight,
  sendHighlight,
  sendHighlightChange,
  takeHighlight,
} from './api.ts'
import { draftOf, faultsOf, type HighlightDraft, isBegun, wordsOf } from './draft.ts'
import { WblFields } from './wbl-fields.tsx'

interface HighlightWindowProps {
  open: boolean
  childId: number
  /** The highlight to change; without one a new one is added. */
  highlight: Highlight | null
  /** The initial goal of a new one. */
  goalId?: number | null
  onClose: () => void
}

/** Adds a highlight, or changes it (HIGHLIGHTS-01). */
export function HighlightWindow({ open, onClose, ...rest }: HighlightWindowProps) {
  const title = rest.highlight ? highlightMessages.editTitle : highlightMessages.addTitle
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <HighlightForm {...rest} onDone={onClose} />}
    </Dialog>
  )
}

interface HighlightFormProps extends Omit<HighlightWindowProps, 'open' | 'onClose'> {
  onDone: () => void
}

function HighlightForm({ childId, highlight, goalId = null, onDone }: HighlightFormProps) {
  const client = useQueryClient()
  const day = localDay()
  const form = useForm<HighlightDraft>({
    start: draftOf(highlight, day, goalId),
    check: draft => faultsOf(draft, day),
    // The server's own text, or ours if it has none (HIGHLIGHTS-16).
    sentenceOf: error => refusalOf(error)?.message || highlightRefusals.failed,
    send: async (draft, key) => {
      const words = await wordsOf(draft)
      const { message, highlight: saved } = highlight
        ? await sendHighlightChange({ id: highlight.id, version: draft.version }, words)
        : await sendHighlight(childId, { ...words, pinned: draft.pinned }, key)
      toastDone(message)
      takeHighlight(client, saved)
      onDone()
    },
    draft: highlight
      ? null
      : { account: childId, form: goalId ? `highlight:of:${goalId}` : 'highlight:new', version: 1, isBegun },
  })
  if (!form.isReady) return null
  const { files } = form.values
  return (
    <form {...form.element}>
      <Stack>
        {highlight?.status === 'Accepted' && <p className="soft">{highlightMessages.editNote}</p>}
        <TextField
          isOwnWords
          label={highlightMessages.title}
          maxLength={highlightLengths.title}
          data-autofocus
          {...form.field('title')}
        />
        <LongTextField
          label={highlightMessages.why}
          rows={4}
          between={{ min: 0, max: highlightLengths.why_special }}
          {...form.field('why_special')}
        />
        <TextField type="date" label={highlightMessages.day} max={day} {...form.field('occurence_date')} />
        <FieldSet label={highlightMessages.duration}>
          <Row>
            <TextField
              type="number"
              label={highlightMessages.hours}
              {...durationHours}
              {...form.field('hours')}
            />
            <TextField
              type="number"
              label={highlightMessages.minutes}
              {...durationMinutes}
              {...form.field('minutes')}
            />
          </Row>
        </FieldSet>
        <GoalChoice childId={childId} highlight={highlight} field={form.field('goal')} />
        <WblFields form={form} highlight={highlight} />
        <MadeFiles
          label={highlightMessages.media}
          types={highlightMediaTypes}
          files={files}
          isFull={files.length >= mostHighlightMedias}
          onChange={changed => form.change({ files: changed })}
        />
        {!highlight && <CheckField label={highlightMessages.pinned} {...form.box('pinned')} />}
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{highlightMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {highlightMessages.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

interface GoalChoiceProps {
  childId: number
  highlight: Highlight | null
  field: { value: string; onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void }
}

/** One of the open goals, or the one that it belongs to already; without goals there is nothing to choose. */
function GoalChoice({ childId, highlight, field }: GoalChoiceProps) {
  const goals = useQuery(goalsToChooseQuery(childId)).data?.goals ?? []
  const offered = goals.filter(
    ({ id, completed_at }) => completed_at === null || id === highlight?.related_to_goal_id,
  )
  if (offered.length === 0) return null
  return (
    <ChoiceField
      label={goalMessages.goal}
      data={[
        { value: '', label: goalMessages.noGoal },
        ...offered.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      {...(field as object)}
    />
  )
}
