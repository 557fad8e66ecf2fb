import { dayOfMoment } from '@kindling/rules/hope-settings'
import { overviewMessages as messages } from '@kindling/rules/messages/overview'
import { format } from '../../platform/messages.ts'
import { printShortDay } from '../../platform/moments.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { Tile } from '../../ui/tiles.tsx'
import type { DistrictHome } from './api.ts'
import styles from './districts.module.css'

type Hope = DistrictHome['hope']
type Kind = Hope[number]

const windows = '/dashboard/district/reports#windows'

/** Whether people are asked about hope now: the students first, or any other kind. */
export function HopeTile({ hope }: { hope: Hope }) {
  const shown = hope.find(kind => stateOf(kind) === 'open') ?? hope.find(kind => stateOf(kind) !== 'closed')
  const state = shown ? stateOf(shown) : 'closed'
  return (
    <Tile
      href="#hope"
      label={messages.hope}
      value={format(messages.hopeStates, { state })}
      note={shown ? noteOf(shown) : messages.hopeClosedNote}
    />
  )
}

function stateOf({ open, own_windows, next_start }: Kind): 'open' | 'schools' | 'planned' | 'closed' {
  if (open) return 'open'
  if (own_windows > 0) return 'schools'
  return next_start ? 'planned' : 'closed'
}

function noteOf({ open, next_start, own_windows, taking_part }: Kind): string {
  if (open) return format(messages.hopeOpenNote, { day: printDay(open.end_time), count: taking_part })
  if (own_windows > 0) return format(messages.hopeSchoolsNote, { count: own_windows })
  return format(messages.hopePlannedNote, { day: printDay(next_start ?? '') })
}

/** The windows by kind of person: which are open, and how many schools take part. */
export function HopeState({ hope, schools }: { hope: Hope; schools: number }) {
  return (
    <Card as="section" id="hope" aria-label={messages.hopeTitle}>
      <Stack gap="small">
        <h2>{messages.hopeTitle}</h2>
        <dl className={styles.kinds}>
          {hope.map(kind => (
            <div key={kind.user_type}>
              <dt>{format(messages.hopeKinds, { kind: kind.user_type })}</dt>
              <dd>{linesOf(kind, schools).join(' ')}</dd>
            </div>
          ))}
        </dl>
        <div>
          <ButtonLink href={windows}>{messages.hopePlan}</ButtonLink>
        </div>
      </Stack>
    </Card>
  )
}

function linesOf({ user_type, open, next_start, own_windows, taking_part }: Kind, schools: number): string[] {
  const lines = []
  if (open)
    lines.push(format(messages.hopeOpen, { start: printDay(open.start_time), end: printDay(open.end_time) }))
  else if (next_start) lines.push(format(messages.hopeNext, { day: printDay(next_start) }))
  else if (own_windows === 0) return [messages.hopeNone]
  // District administrators belong to no school.
  if (user_type === 'District Admin') return lines
  if (open || own_windows > 0) lines.push(format(messages.hopePart, { count: taking_part, schools }))
  if (own_windows > 0) lines.push(format(messages.hopeOwn, { count: own_windows }))
  return lines
}

/** Windows begin and end with days of the product, wherever the reader is. */
const printDay = (moment: string) => printShortDay(dayOfMoment(moment))
