import { mostRubrics } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQueryClient } from '@tanstack/react-query'
import { FileText, FileUp, X } from 'lucide-react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { uploadFault, uploadFile } from '../../platform/upload.ts'
import { IconButton } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Link } from '../../ui/link.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Goal, refreshGoals, sendRubric, sendRubricRemoval } from './api.ts'
import styles from './goals.module.css'

/**
 * The documents by which the goal is measured; the author adds some, and removes them while no child has the goal.
 */
export function GoalRubrics({ goal }: { goal: Goal }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const mayChange = goal.can.includes('change')
  const put = (work: (key: string) => Promise<{ message: string }>) =>
    send(async key => {
      try {
        const { message } = await work(key)
        toastDone(message)
        await refreshGoals(client)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  const choose = (file: File) => {
    const fault = uploadFault(file.name, file.size, ['pdf'])
    if (fault) return toastFailed(fault)
    void put(async key => sendRubric(goal.id, await uploadFile(file, file.name, () => undefined), key))
  }
  if (goal.rubrics.length === 0 && !mayChange) return null
  return (
    <Stack gap="small">
      <h3>{goalMessages.rubrics}</h3>
      <ul className={styles.list}>
        {goal.rubrics.map(({ id, media_url, name }) => (
          <li key={id} className={styles.line}>
            <Link href={media_url} target="_blank" rel="noreferrer" className="alone">
              <FileText aria-hidden="true" size={18} /> {name}
            </Link>
            {mayChange && (
              <IconButton
                label={format(goalMessages.removeRubric, { name })}
                icon={<X aria-hidden="true" />}
                disabled={busy}
                onClick={() => void put(() => sendRubricRemoval(goal.id, id))}
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && goal.rubrics.length < mostRubrics && (
        <FileButton
          accept={['application/pdf', '.pdf']}
          icon={<FileUp aria-hidden="true" />}
          disabled={busy}
          onChoose={choose}
        >
          {goalMessages.addRubric}
        </FileButton>
      )}
    </Stack>
  )
}
