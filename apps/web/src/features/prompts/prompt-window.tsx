import { promptingMessages } from '@kindling/rules/messages/prompting'
import { promptRefusals } from '@kindling/rules/messages/prompts'
import { type PromptStep, promptCropper, promptLengths, promptSteps } from '@kindling/rules/prompts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { faultAt, refusalOf } from '../../platform/refusals.ts'
import { useSession } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LongTextField, TextField } from '../../ui/fields.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { type Form, useForm } from '../../ui/use-form.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Prompt, sendPrompt, sendPromptChange } from './api.ts'
import { bodyOf, draftOf, faultsOf, type PromptDraft } from './draft.ts'
import { KeepChoice } from './keep-choice.tsx'
import { PlaylistField, putInPlaylist } from './playlist-field.tsx'
import { PictureField, VoiceField } from './prompt-files.tsx'

// Loaded with the first chosen picture.
const PictureCrop = lazy(async () => ({ default: (await import('../../ui/picture-crop.tsx')).PictureCrop }))

const { viewport, aspect, zoom: zooms } = promptCropper
const cropWords = {
  title: promptingMessages.cropTitle,
  area: promptingMessages.cropArea,
  zoom: promptingMessages.zoom,
  back: promptingMessages.back,
  use: promptingMessages.cropUse,
  failed: promptingMessages.photoFailed,
}

interface PromptWindowProps {
  open: boolean
  /** The prompt to change; without one a new one is made (JOURNAL-TYPES-08). */
  prompt: Prompt | null
  onClose: () => void
}

/** Makes a prompt, or changes one, in the steps of the specification: form, affected entries, done, and cropping the picture. */
export function PromptWindow({ open, prompt, onClose }: PromptWindowProps) {
  const title = format(promptingMessages.windowTitle, { isEdit: String(prompt !== null) })
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <PromptSteps prompt={prompt} onClose={onClose} />}
    </Dialog>
  )
}

function PromptSteps({ prompt, onClose }: Omit<PromptWindowProps, 'open'>) {
  const client = useQueryClient()
  const { user } = useSession()
  const [step, setStep] = useState<PromptStep>(promptSteps.form)
  const [photo, setPhoto] = useState<File | null>(null)
  const changing = useSending(sentenceOf)
  const kept = async (saved: Prompt | null, message: string) => {
    toastDone(message)
    if (saved) await putInPlaylist(client, saved, form.values.playlist)
    void client.invalidateQueries({ queryKey: keys.prompts() })
    setStep(promptSteps.done)
  }
  const form = useForm<PromptDraft>({
    start: draftOf(prompt),
    check: faultsOf,
    sentenceOf,
    send: async (draft, key) => {
      if (prompt) return setStep(promptSteps.confirmEdit)
      const { result, message, journal_type } = await sendPrompt(await bodyOf(draft), key)
      if (result === 'error') throw faultAt('title', promptRefusals.duplicate)
      await kept(journal_type, message)
    },
    draft: prompt || !user ? null : { account: user.id, form: 'prompt:new', version: 1, isBegun },
  })
  const change = (update_prompt: boolean) =>
    changing.send(async () => {
      if (!prompt) return
      const body = { ...(await bodyOf(form.values)), update_prompt, version: prompt.version }
      const { result, message, journal_type } = await sendPromptChange(prompt.id, body)
      if (result === 'error') throw faultAt('title', promptRefusals.duplicate)
      await kept(journal_type, message)
    })
  const cut = (square: Blob) => {
    form.change({ picture: { blob: square, name: 'picture.jpg', url: null, poster: null, previewUrl: null } })
    setStep(promptSteps.form)
    setTimeout(() => toastDone(promptingMessages.photoDone), promptCropper.toastMs)
  }
  const choose = (file: File) => {
    setPhoto(file)
    setStep(promptSteps.crop)
  }
  const toForm = () => {
    changing.setError(null)
    setStep(promptSteps.form)
  }
  if (step === promptSteps.crop && photo) {
    return (
      <Suspense fallback={<Skeleton shape="box" count={1} />}>
        <PictureCrop {...{ photo, aspect, viewport, zooms }} words={cropWords} onCut={cut} onBack={toForm} />
      </Suspense>
    )
  }
  if (step === promptSteps.confirmEdit)
    return <KeepChoice busy={changing.busy} error={changing.error} onBack={toForm} onChoose={change} />
  if (step === promptSteps.done) {
    return (
      <Stack>
        <p role="status">{prompt ? promptingMessages.changed : promptingMessages.created}</p>
        <Button look="main" onClick={onClose}>
          {promptingMessages.done}
        </Button>
      </Stack>
    )
  }
  return <PromptForm form={form} isEdit={prompt !== null} onChoose={choose} onCancel={onClose} />
}

interface PromptFormProps {
  form: Form<PromptDraft>
  isEdit: boolean
  onChoose: (photo: File) => void
  onCancel: () => void
}

function PromptForm({ form, isEdit, onChoose, onCancel }: PromptFormProps) {
  const { user } = useSession()
  if (!form.isReady) return null
  return (
    <form {...form.element}>
      <Stack>
        <TextField
          label={promptingMessages.name}
          maxLength={promptLengths.title}
          data-autofocus
          {...form.field('title')}
        />
        <LongTextField
          label={promptingMessages.prompt}
          description={promptingMessages.promptNote}
          rows={4}
          between={{ min: 0, max: promptLengths.description }}
          {...form.field('description')}
        />
        <PictureField
          picture={form.values.picture}
          onChoose={onChoose}
          onRemove={() => form.change({ picture: null })}
        />
        <VoiceField voice={form.values.voice} onChange={voice => form.change({ voice })} />
        <PlaylistField {...form.field('playlist')} />
        {user?.school_id != null && (
          <CheckField
            label={format(promptingMessages.share)}
            description={promptingMessages.shareNote}
            {...form.box('public_journal_type')}
          />
        )}
        <FormError message={form.error} />
        <Row>
          <Button onClick={onCancel}>{promptingMessages.cancel}</Button>
          <Button type="submit" look="main" busy={form.busy}>
            {isEdit ? promptingMessages.next : promptingMessages.save}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

const isBegun = ({ title, description, picture, voice }: PromptDraft) =>
  title.trim() !== '' || description.trim() !== '' || picture !== null || voice !== null

/** Statuses after which the user can do something else than to try again: the server's sentence says what. */
const curable = [400, 409, 413, 429]

/** Any other failure has the sentence of the specification (JOURNAL-TYPES-16). */
function sentenceOf(error: unknown): string {
  const refusal = refusalOf(error)
  return refusal && curable.includes(refusal.status) ? refusal.message : promptRefusals.failed
}
