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
import { type AskedGoal, refreshGoals, sendGoing, sendReminder } from './api.ts'

const icons = { well: ThumbsUp, slowly: Turtle, stuck: Smile }

/**
 * On Fridays a child is asked about a few of its goals, one after the other, until it has answered for each that day; the others are in the
 * list below.
 */
export function FridayQuestion({ asked, others }: { asked: readonly AskedGoal[]; others: boolean }) {
  const client = useQueryClient()
  const { busy, send } = useSending()
  const goal = asked.find(({ going_on }) => isAskedOn(localDay(), going_on))
  if (!goal) return null
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
        {others && <p className="soft">{goalMessages.fridayOthers}</p>}
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
