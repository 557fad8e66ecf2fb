import { reportMessages } from '@kindling/rules/messages/reports'
import { datesFault, momentsOf, type ReportRange, reportRanges, spanOfRange } from '@kindling/rules/reports'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Stack } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChoiceField } from '../../ui/fields.tsx'
import { DayFields, today } from './day-fields.tsx'
import styles from './reports.module.css'
import { SendDialog } from './send-dialog.tsx'

type Kind = keyof typeof reportMessages.names

/** Reports of a school or a district that are only mailed: what people did, and the current state (DISTRICTS-02). Each is named by its question. */
export function MoreReports({ places }: { places: readonly ('school' | 'district')[] }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const close = () => setOpen(null)
  const runsSchool = places.includes('school')
  const ofDistrict = places.includes('district') ? kindsOfDistrict(runsSchool) : []
  return (
    <Card as="section" aria-label={reportMessages.more} data-no-print>
      <Stack gap="small">
        <div>
          <h2>{reportMessages.more}</h2>
          <p className="soft">{reportMessages.moreLead}</p>
        </div>
        {runsSchool && <Offered kinds={['school']} level={3} onOpen={setOpen} />}
        {runsSchool && ofDistrict.length > 0 && <h3>{reportMessages.aboutDistrict}</h3>}
        <Offered kinds={ofDistrict} level={runsSchool ? 4 : 3} onOpen={setOpen} />
      </Stack>
      {(open === 'wellbeing' || open === 'hope') && (
        <SendDialog
          title={reportMessages.names[open]}
          report={{ kind: open, place: 'district', grade: null }}
          onClose={close}
        />
      )}
      {open === 'activity' && <ActivityDialog onClose={close} />}
      {(open === 'school' || open === 'district') && <SnapshotDialog place={open} onClose={close} />}
    </Card>
  )
}

/** A district administrator has the check-ins on the screen; an administrator of one of its schools has them by mail. */
const kindsOfDistrict = (runsSchool: boolean): Kind[] =>
  runsSchool ? ['district', 'activity', 'wellbeing', 'hope'] : ['activity', 'district']

interface OfferedProps {
  kinds: readonly Kind[]
  level: 3 | 4
  onOpen: (kind: Kind) => void
}

function Offered({ kinds, level, onOpen }: OfferedProps) {
  const Title = `h${level}` as const
  return (
    <ul className={styles.offered}>
      {kinds.map(kind => (
        <li key={kind}>
          <div>
            <Title>{reportMessages.names[kind]}</Title>
            <p className="soft">{reportMessages.notes[kind]}</p>
          </div>
          <Button
            icon={<Mail aria-hidden="true" />}
            aria-label={format(reportMessages.emailItOf, { name: reportMessages.names[kind] })}
            onClick={() => onOpen(kind)}
          >
            {reportMessages.emailIt}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function SnapshotDialog({ place, onClose }: { place: 'school' | 'district'; onClose: () => void }) {
  const [extendedReport, setExtended] = useState(false)
  return (
    <SendDialog
      title={reportMessages.names[place]}
      report={{ kind: 'snapshot', place, extendedReport }}
      onClose={onClose}
    >
      <CheckField
        label={reportMessages.extended}
        description={reportMessages.extendedHint}
        checked={extendedReport}
        onChange={event => setExtended(event.currentTarget.checked)}
      />
    </SendDialog>
  )
}

/** A range of days, or custom days: both are needed, and the first comes before the last (REPORTS-17 to REPORTS-20). */
function ActivityDialog({ onClose }: { onClose: () => void }) {
  const [range, setRange] = useState<ReportRange>('0')
  const [days, setDays] = useState({ from: '', to: '' })
  const [isTold, setTold] = useState(false)
  const fault = range === 'custom' ? datesFault(days.from, days.to) : null
  // The fault reports missing days, and nothing is sent.
  const moments = fault ? null : momentsOf(range === 'custom' ? days : spanOfRange(range, today()))
  return (
    <SendDialog
      title={reportMessages.names.activity}
      report={{
        kind: 'activity',
        place: 'district',
        start_date: moments?.start ?? null,
        end_date: moments?.end ?? null,
      }}
      fault={fault && reportMessages.datesFaults[fault]}
      onFault={() => setTold(true)}
      onClose={onClose}
    >
      <ChoiceField
        label={reportMessages.range}
        value={range}
        data={reportRanges.map(one => ({ value: one, label: format(reportMessages.ranges, { range: one }) }))}
        onChange={event => setRange(event.currentTarget.value as ReportRange)}
      />
      {range === 'custom' && (
        <DayFields
          days={days}
          fault={isTold ? fault : null}
          onChange={part => setDays(known => ({ ...known, ...part }))}
        />
      )}
    </SendDialog>
  )
}
