import { yearTurnMessages as words } from '@kindling/rules/messages/year-turn'
import { format } from '../../platform/messages.ts'
import { Card, Stack } from '../../ui/card.tsx'
import type { Plan, PlanOfClass } from './api.ts'

/** The whole plan in counts: who moves, what closes, what stays behind, and what continues. */
export function TurnSummary({ plan }: { plan: Plan }) {
  const { counts } = plan
  const going = plan.classes.filter(one => one.act !== 'stay')
  const sum = (of: (group: PlanOfClass) => number) => going.reduce((all, one) => all + of(one), 0)
  const alone = plan.students.filter(one => one.act === 'leave' && !one.has_family).length
  const goals = sum(one => one.goals)
  return (
    <Card as="section">
      <Stack gap="small">
        <h2>{words.summary}</h2>
        <Counted
          lines={[
            [words.countUp, counts.up],
            [words.countRepeat, counts.repeat],
            [words.countLeave, counts.leave],
            [words.countNone, counts.none],
          ]}
        />
        {alone > 0 && <p role="note">{format(words.noFamily, { count: alone })}</p>}
        <h3>{words.closes}</h3>
        <Counted
          empty={words.closesNothing}
          lines={[
            [words.closesCodes, sum(one => one.codes)],
            [words.closesDevices, sum(one => one.devices)],
            [words.closesSubstitutes, sum(one => one.substitutes)],
            [words.closesWaiting, sum(one => one.waiting)],
            [words.closesCards, counts.cards],
          ]}
        />
        <h3>{words.stops}</h3>
        <Counted
          empty={words.stopsNothing}
          lines={[
            [words.stopsPlaylists, sum(one => one.playlists)],
            [words.stopsLessons, sum(one => one.lessons)],
          ]}
        />
        <h3>{words.goesOn}</h3>
        <p>{words.goesOnText}</p>
        {goals > 0 && <p>{format(words.goesOnGoals, { count: goals })}</p>}
      </Stack>
    </Card>
  )
}

function Counted({ lines, empty }: { lines: readonly (readonly [string, number])[]; empty?: string }) {
  const some = lines.filter(([, count]) => count > 0)
  if (some.length === 0) return empty ? <p className="soft">{empty}</p> : null
  return (
    <ul>
      {some.map(([sentence, count]) => (
        <li key={sentence}>{format(sentence, { count })}</li>
      ))}
    </ul>
  )
}
