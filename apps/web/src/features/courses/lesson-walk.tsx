import { documentTypeOf } from '@kindling/rules/media'
import { learningMessages } from '@kindling/rules/messages/learning'
import { ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ActivityCard } from './activity-card.tsx'
import type { LessonActivity } from './api.ts'
import styles from './lesson-walk.module.css'

interface LessonWalkProps {
  activities: readonly LessonActivity[]
  /** From one, after `stepIn`. */
  step: number
  hrefOf: (step: number) => string
  isCompleted: boolean
  onOpen: () => void
  /** The last step: the journal. */
  children: ReactNode
}

/** A child takes a lesson one step at a time: each activity, then the journal. It sees where it is, and the one next act. */
export function LessonWalk({ activities, step, hrefOf, isCompleted, onOpen, children }: LessonWalkProps) {
  const place = useFocusOnMove(step)
  const [opened, setOpened] = useState<readonly number[]>([])
  const names = [...activities.map(nameOf), format(learningMessages.steps, { what: 'show' })]
  const activity = activities[step - 1]
  const isOpened = (one: LessonActivity | undefined) =>
    one !== undefined && (opened.includes(one.id) || opensItself(one))
  if (names.length === 1) return children
  const isDone = (index: number) => isCompleted || (index + 1 < step && isOpened(activities[index]))
  const label = format(learningMessages.stepOf, { step, count: names.length, name: names[step - 1] ?? '' })
  // A film plays by a tap on its picture; only a link is an act of its own before the next step.
  const mayMoveOn = activity && (isCompleted || activity.video || isOpened(activity))
  return (
    <>
      <nav aria-label={learningMessages.stepsLabel}>
        <ol className={styles.steps} data-many={names.length > 4 || undefined}>
          {names.map((name, index) => (
            <Step
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a lesson keep their order
              key={index}
              number={index + 1}
              name={name}
              href={hrefOf(index + 1)}
              isHere={index + 1 === step}
              is={isDone(index) ? 'done' : index + 1 < step ? 'seen' : null}
            />
          ))}
        </ol>
      </nav>
      <section ref={place} tabIndex={-1} aria-label={label} className={styles.here}>
        {activity ? (
          <>
            <ActivityCard
              key={activity.id}
              as="div"
              activity={activity}
              isNext={!mayMoveOn}
              onOpen={() => {
                setOpened(known => [...known, activity.id])
                onOpen()
              }}
            />
            <ButtonLink
              href={hrefOf(step + 1)}
              look={mayMoveOn ? 'main' : 'quiet'}
              icon={<ArrowRight aria-hidden="true" />}
              className={styles.next}
            >
              {learningMessages.next}
            </ButtonLink>
          </>
        ) : (
          children
        )}
      </section>
    </>
  )
}

/** A document is read on the page itself, without being opened. */
const opensItself = (activity: LessonActivity | undefined) =>
  documentTypeOf(activity?.resource ?? '') !== null

/** The step that the address names; the last one for a number that is too high. */
export const stepIn = (asked: number | null, activities: readonly unknown[]) =>
  Math.min(Math.max(asked ?? 1, 1), activities.length + 1)

function nameOf({ video, resource }: LessonActivity): string {
  const what = video ? 'watch' : documentTypeOf(resource) ? 'read' : 'open'
  return format(learningMessages.steps, { what })
}

/** A step that was moved to is read from its start; the first one follows the title. */
function useFocusOnMove(step: number) {
  const place = useRef<HTMLElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) place.current?.focus({ preventScroll: true })
    before.current = step
  }, [step])
  return place
}

interface StepProps {
  number: number
  name: string
  href: string
  isHere: boolean
  /** Done, or passed over without being opened. */
  is: 'done' | 'seen' | null
}

const Step = ({ number, name, href, isHere, is }: StepProps) => (
  <li className={styles.step}>
    <Link
      href={href}
      aria-current={isHere ? 'step' : undefined}
      data-done={is === 'done' || undefined}
      data-seen={is === 'seen' || undefined}
    >
      <span className={styles.number}>
        {is === 'done' && !isHere ? <Check aria-hidden="true" size={24} strokeWidth={3} /> : number}
      </span>
      <span className={styles.name}>{name}</span>
    </Link>
  </li>
)
