import { goalLengths, goalMediaTypes, mostGoalMedias, mostSteps } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { TextField } from '../../ui/fields.tsx'
import { LazyMediaView } from '../../ui/media/lazy-media-view.tsx'
import { toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type MadeFile, MadeFiles, sendMadeFiles, shownMedia } from '../portfolio/index.ts'
import { type Goal, type GoalDetail, refreshGoals, sendDetail } from './api.ts'
import styles from './goals.module.css'

type Media = NonNullable<Goal['detail']>['medias'][number]

/**
 * The steps of a child, which it completes, adds and removes (GOALS-13); all others only read them.
 */
export function GoalSteps({ goal }: { goal: Goal }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const { busy, send } = useSending()
  const detail = goal.detail ?? { steps_taken: [], medias: [] }
  // A pressed step shows at once; after sending, the stored state counts.
  const [pressed, setPressed] = useState<GoalDetail['steps_taken'] | null>(null)
  const steps = pressed ?? detail.steps_taken
  const mayChange = goal.user_goal_can.includes('change')
  /** Tells a failure; whether it was stored, so that nothing typed or chosen is lost otherwise. */
  const put = async (change: Partial<GoalDetail>) => {
    let isStored = false
    await send(async () => {
      setPressed(change.steps_taken ?? null)
      try {
        await sendDetail(goal, { steps_taken: steps, medias: sentMedias(detail.medias), ...change })
        isStored = true
      } catch (error) {
        toastFailed(messageOf(error))
      }
      await refreshGoals(client)
      setPressed(null)
    })
    return isStored
  }
  const add = async () => {
    const step = text.trim()
    if (step === '') return
    setText('')
    const isStored = await put({ steps_taken: [...steps, { text: step, done: false }] })
    if (!isStored) setText(typed => typed || step)
  }
  return (
    <Stack gap="small">
      <h3>{goalMessages.stepsTitle}</h3>
      {steps.length === 0 && <p className="soft">{goalMessages.noSteps}</p>}
      <ul className={styles.steps}>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
          <li key={place} className={styles.step}>
            <CheckField
              label={step.text}
              checked={step.done}
              disabled={!mayChange || busy}
              onChange={event => {
                const done = event.currentTarget.checked
                void put({ steps_taken: steps.map((one, at) => (at === place ? { ...one, done } : one)) })
              }}
            />
            {mayChange && (
              <IconButton
                label={format(goalMessages.removeStep, { step: step.text })}
                icon={<X aria-hidden="true" />}
                disabled={busy}
                onClick={() =>
                  void put({
                    steps_taken: steps.filter((_, at) => at !== place),
                    medias: sentMedias(detail.medias).map(media => stepTakenOut(media, place)),
                  })
                }
              />
            )}
          </li>
        ))}
      </ul>
      {mayChange && steps.length < mostSteps && (
        <Row>
          <TextField
            isOwnWords
            label={goalMessages.newStep}
            maxLength={goalLengths.step}
            value={text}
            onChange={event => setText(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key !== 'Enter' || busy) return
              event.preventDefault()
              void add()
            }}
          />
          <Button icon={<Plus aria-hidden="true" />} busy={busy} onClick={() => void add()}>
            {goalMessages.addStep}
          </Button>
        </Row>
      )}
      {detail.medias.length > 0 && (
        <LazyMediaView
          isOpened
          caption={goal.title}
          medias={detail.medias.map(media => mediaOf(goal.title, media))}
        />
      )}
      {mayChange && (
        <AddFiles
          isFull={detail.medias.length >= mostGoalMedias}
          onAdd={added => put({ medias: [...sentMedias(detail.medias), ...added] })}
        />
      )}
    </Stack>
  )
}

/** The attachments of a removed step move to the goal. */
const stepTakenOut = (media: GoalDetail['medias'][number], place: number) => ({
  ...media,
  step:
    media.step === null || media.step === undefined || media.step === place
      ? null
      : media.step > place
        ? media.step - 1
        : media.step,
})

const sentMedias = (medias: readonly Media[]): GoalDetail['medias'] =>
  medias.map(({ type, url, posterUrl, step }) => ({ type, url, posterUrl, step }))

const kinds = { photo: 'Image', video: 'Video', audio: 'Audio', pdf: 'Text' } as const

const mediaOf = (title: string, { type, url, posterUrl, meta_data, transcript }: Media) => {
  const shown = shownMedia(title, { type: kinds[type], src: url, poster: posterUrl, transcript })
  return type === 'pdf' ? { ...shown, label: meta_data.name } : shown
}

interface AddFilesProps {
  isFull: boolean
  /** Whether they were stored. */
  onAdd: (added: GoalDetail['medias']) => Promise<boolean>
}

/** Pictures and recordings of a step: they are sent as soon as they are chosen. */
function AddFiles({ isFull, onAdd }: AddFilesProps) {
  const [files, setFiles] = useState<readonly MadeFile<(typeof goalMediaTypes)[number]>[]>([])
  const { busy, send } = useSending()
  const put = () =>
    send(async () => {
      try {
        const sent = await sendMadeFiles(files)
        const isStored = await onAdd(
          sent.map(({ preview, ...file }) => ({ ...file, posterUrl: preview, step: null })),
        )
        if (isStored) setFiles([])
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <>
      <MadeFiles
        label={goalMessages.addFiles}
        types={goalMediaTypes}
        files={files}
        isFull={isFull}
        onChange={setFiles}
      />
      {files.length > 0 && (
        <Row>
          <Button busy={busy} onClick={() => void put()}>
            {goalMessages.save}
          </Button>
        </Row>
      )}
    </>
  )
}
