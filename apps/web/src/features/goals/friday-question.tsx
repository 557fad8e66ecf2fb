import { goings, isAskedOn } from '@kindling/rules/goals'
import { goalMessages } from '@kindling/rules/messages/goal-home'
import { useQueryClient } from '@tanstack/react-query'
import { Smile, ThumbsUp, Turtle } from 'lucide-react'
import { localDay } from '../../platform/clock.ts'
import { format } from '../../platform/messages.ts'
import { messageOf } from '../../platform/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { toastDone, toastFailed } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type Goal, refreshGoals, sendGoing, sendReminder } from './api.ts'

const icons = { well: ThumbsUp, slowly: Turtle, stuck: Smile }

/** On Fridays a child is asked about the goal that is due first and that it has not answered that day. */
export function FridayQuestion({ goals }: { goals: readonly Goal[] }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const goal = goals.find(({ going_on }) => isAskedOn(localDay(), going_on))
  if (!goal || goal.user_goal_id === null) return null
  const { user_goal_id: id, title } = goal
  return (
    <Card lit>
      <Stack>
        <h2>{format(goalMessages.fridayTitle, { title })}</h2>
        <Row>
          {goings.map(going => {
            const Icon = icons[going]
            return (
              <Button
                key={going}
                busy={busy}
                icon={<Icon aria-hidden="true" />}
                onClick={() =>
                  void send(async () => {
                    try {
                      const { message } = await sendGoing(id, going)
                      toastDone(message)
                      await refreshGoals(client)
                    } catch (error) {
                      toastFailed(messageOf(error))
                    }
                  })
                }
              >
                {format(goalMessages.going, { going })}
              </Button>
            )
          })}
        </Row>
      </Stack>
    </Card>
  )
}

/** The child or a guardian turns the question off and on. */
export function ReminderSwitch({ childId, isOn }: { childId: number; isOn: boolean }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const turn = () =>
    send(async () => {
      try {
        const { message } = await sendReminder(childId, !isOn)
        toastDone(message)
        await refreshGoals(client)
      } catch (error) {
        toastFailed(messageOf(error))
      }
    })
  return (
    <Row>
      <Button look="plain" busy={busy} onClick={() => void turn()}>
        {isOn ? goalMessages.fridayOff : goalMessages.fridayOn}
      </Button>
    </Row>
  )
}
