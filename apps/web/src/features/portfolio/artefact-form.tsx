import { portfolioRefusals } from '@kindling/rules/messages/portfolio'
import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { recentYears } from '@kindling/rules/pickers'
import { artefactLengths, artefactMediaTypes, mostArtefactMedias } from '@kindling/rules/portfolio'
import { useQueryClient } from '@tanstack/react-query'
import { localDay, systemClock } from '../../platform/clock.ts'
import { keys } from '../../platform/query-keys.ts'
import { refusalOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { DayChoices } from '../../ui/day-choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Artefact, sendArtefact, sendArtefactChange } from './api.ts'
import { type ArtefactDraft, bodyOf, draftOf, faultsOf, isBegun } from './draft.ts'
import { MadeFiles } from './made-files.tsx'

interface ArtefactWindowProps {
  open: boolean
  childId: number
  /** The artefact to change; without one a new one is added. */
  artefact: Artefact | null
  onClose: () => void
}

/** Adds an artefact, or changes it (PORTFOLIO-08, PORTFOLIO-09). */
export function ArtefactWindow({ open, onClose, ...rest }: ArtefactWindowProps) {
  const title = rest.artefact ? portfolioMessages.editTitle : portfolioMessages.addTitle
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <ArtefactForm {...rest} onDone={onClose} />}
    </Dialog>
  )
}

interface ArtefactFormProps extends Omit<ArtefactWindowProps, 'open' | 'onClose'> {
  onDone: () => void
}

function ArtefactForm({ childId, artefact, onDone }: ArtefactFormProps) {
  const client = useQueryClient()
  const day = localDay()
  const failed = artefact ? portfolioRefusals.editFailed : portfolioRefusals.addFailed
  const form = useForm<ArtefactDraft>({
    start: draftOf(artefact, day),
    check: draft => faultsOf(draft, day),
    // The server's own sentence is shown if it has one.
    sentenceOf: error => {
      const refusal = refusalOf(error)
      return refusal && refusal.status >= 400 && refusal.status < 500 ? refusal.message : failed
    },
    send: async (draft, key) => {
      const body = await bodyOf(draft)
      const { message } = artefact
        ? await sendArtefactChange(artefact.id, { ...body, version: artefact.version })
        : await sendArtefact(childId, body, key)
      toastDone(message)
      void client.invalidateQueries({ queryKey: keys.portfolio(childId) })
      onDone()
    },
    draft: artefact ? null : { account: childId, form: 'artefact:new', version: 1, isBegun },
  })
  if (!form.isReady) return null
  const { files } = form.values
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          isOwnWords
          label={portfolioMessages.title}
          maxLength={artefactLengths.title}
          data-autofocus
          {...form.field('title')}
        />
        <LongTextField
          label={portfolioMessages.why}
          rows={4}
          between={{ min: 0, max: artefactLengths.why_special }}
          {...form.field('why_special')}
        />
        <TextField
          isOwnWords
          label={portfolioMessages.goal}
          maxLength={artefactLengths.goal}
          {...form.field('goal')}
        />
        <DayChoices
          label={portfolioMessages.day}
          years={recentYears(systemClock.now().getFullYear())}
          {...form.field('occurence_date')}
        />
        <MadeFiles
          label={portfolioMessages.media}
          types={artefactMediaTypes}
          files={files}
          isFull={files.length >= mostArtefactMedias}
          onChange={changed => form.change({ files: changed })}
        />
        <FormError message={form.error} />
        <Row>
          <Button onClick={onDone}>{portfolioMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {portfolioMessages.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
