import { promptingMessages } from '@kindling/rules/messages/prompting'
import { useQueryClient } from '@tanstack/react-query'
import { ChartColumn, PenLine, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { keys } from '../../platform/query-keys.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { LazyConfirmDialog, lazyDialog } from '../../ui/lazy-dialog.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Prompt, sendPromptRemoval, sendStop, sendUse } from './api.ts'

const PromptWindow = lazyDialog(async () => (await import('./prompt-window.tsx')).PromptWindow)
const PromptAnswers = lazyDialog(async () => (await import('./prompt-answers.tsx')).PromptAnswers)

interface PromptActsProps {
  prompt: Prompt
  /** The class for which one tap sets it; null for a teacher without one. */
  group: { id: number; name: string } | null
}

/** A teacher's acts on a prompt: one tap sets it for the class, and its author changes and removes it. */
export function PromptActs({ prompt, group }: PromptActsProps) {
  const [open, setOpen] = useState<'edit' | 'answers' | 'remove' | null>(null)
  const client = useQueryClient()
  const removing = useSending()
  const isOwn = prompt.can.includes('change')
  const close = () => setOpen(null)
  const remove = () =>
    removing.send(async () => {
      const { message } = await sendPromptRemoval(prompt.id)
      close()
      toastDone(message)
      await client.invalidateQueries({ queryKey: keys.prompts() })
    })
  return (
    <>
      {group && <UsePrompt prompt={prompt} group={group} />}
      {(group || isOwn) && (
        <Button
          small
          look="plain"
          icon={<ChartColumn aria-hidden="true" />}
          onClick={() => setOpen('answers')}
        >
          {promptingMessages.stats}
          <span className="out-of-sight">{`: ${prompt.title}`}</span>
        </Button>
      )}
      {isOwn && (
        <>
          <Button small look="plain" icon={<PenLine aria-hidden="true" />} onClick={() => setOpen('edit')}>
            {promptingMessages.edit}
            <span className="out-of-sight">{`: ${prompt.title}`}</span>
          </Button>
          <Button small look="plain" icon={<Trash2 aria-hidden="true" />} onClick={() => setOpen('remove')}>
            {promptingMessages.remove}
            <span className="out-of-sight">{`: ${prompt.title}`}</span>
          </Button>
          <PromptWindow open={open === 'edit'} prompt={prompt} onClose={close} />
          <LazyConfirmDialog
            open={open === 'remove'}
            title={promptingMessages.removeTitle}
            confirm={promptingMessages.remove}
            destroys
            busy={removing.busy}
            error={removing.error}
            onConfirm={() => void remove()}
            onCancel={close}
          >
            {format(promptingMessages.removeText, { title: prompt.title })}
          </LazyConfirmDialog>
        </>
      )}
      <PromptAnswers open={open === 'answers'} prompt={prompt} onClose={close} />
    </>
  )
}

/** One tap sets it for the class, and one removes it again. */
function UsePrompt({ prompt, group }: { prompt: Prompt; group: { id: number; name: string } }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const { name } = group
  const isUsed = prompt.group_ids.includes(group.id)
  const turn = () =>
    send(async () => {
      try {
        await (isUsed ? sendStop(group.id) : sendUse(group.id, prompt))
        toastDone(format(isUsed ? promptingMessages.stopped : promptingMessages.used, { name }))
      } catch (error) {
        toastFailed(messageOf(error))
      }
      await client.invalidateQueries({ queryKey: keys.prompts() })
    })
  return (
    <Button
      small
      look={isUsed ? 'plain' : 'quiet'}
      icon={<Send aria-hidden="true" />}
      busy={busy}
      aria-pressed={isUsed}
      onClick={() => void turn()}
    >
      {isUsed ? promptingMessages.inUse : promptingMessages.use}
      <span className="out-of-sight">{format(promptingMessages.inClass, { name, title: prompt.title })}</span>
    </Button>
  )
}
