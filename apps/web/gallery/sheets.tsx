import { classJournalMessages } from '@kindling/rules/messages/class-journals'
import { errorMessages } from '@kindling/rules/messages/errors'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { makingMessages } from '@kindling/rules/messages/making'
import { overviewMessages } from '@kindling/rules/messages/overview'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useQuery } from '@tanstack/react-query'
import { JournalCard } from '../src/features/journals/journal-card.tsx'
import { MakeTiles } from '../src/features/journals/make-tiles.tsx'
import { format } from '../src/platform/messages.ts'
import { AddressMark } from '../src/ui/address-mark.tsx'
import { Button, ButtonLink } from '../src/ui/button.tsx'
import { Beside, Card, CardGrid, PageHead, Row, Stack } from '../src/ui/card.tsx'
import { DataTable } from '../src/ui/data-table.tsx'
import { Logo } from '../src/ui/logo.tsx'
import { type Holder, OfficeHolders } from '../src/ui/office-holders.tsx'
import { PagedTable } from '../src/ui/paged-table.tsx'
import { Avatar, Picture } from '../src/ui/picture.tsx'
import { ProgressBadge, ProgressBar } from '../src/ui/progress.tsx'
import { QrCode } from '../src/ui/qr-code.tsx'
import { EmptyState, FailedState, Skeleton } from '../src/ui/states.tsx'
import { Tile, Tiles } from '../src/ui/tiles.tsx'
import { UrgentNumbers } from '../src/ui/urgent-numbers.tsx'
import {
  demoChild,
  demoCourse,
  demoFace,
  demoInitials,
  demoJournal,
  demoPictureJournal,
  demoRows,
} from './demo.ts'
import type { Piece } from './piece.ts'

const column = (key: 'name' | 'grade' | 'journals', label: string) => ({
  key,
  label,
  value: (row: (typeof demoRows)[number]) => row[key],
  cell: (row: (typeof demoRows)[number]) => row[key],
  sortable: true,
})
const columns = [column('name', 'Student'), column('grade', 'Grade'), column('journals', 'Journals')]
const pictures = ['journal', 'class', 'bell', 'family', 'courses', 'lost'] as const
const bones = ['row', 'entry', 'card', 'box', 'wide', 'page'] as const

/** Components that hold and show content. */
export const sheets: readonly Piece[] = [
  {
    name: 'card',
    files: ['ui/card.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <Card>
            <h3>Backyard Birds</h3>
            <p>{journallingMessages.empty}</p>
          </Card>
        ),
      },
      {
        name: 'lit',
        show: (
          <Card lit>
            <h3>Backyard Birds</h3>
            <p>{journallingMessages.empty}</p>
          </Card>
        ),
      },
    ],
  },
  {
    name: 'page-head',
    files: ['ui/card.tsx'],
    wide: true,
    sights: [
      {
        name: 'default',
        show: (
          <PageHead
            title={journallingMessages.myList}
            lead={journallingMessages.empty}
            acts={<Button look="main">{makingMessages.title}</Button>}
          />
        ),
      },
    ],
  },
  {
    name: 'order',
    files: ['ui/card.tsx'],
    sights: [
      {
        name: 'stack',
        show: (
          <Stack>
            <Card>1</Card>
            <Card>2</Card>
          </Stack>
        ),
      },
      {
        name: 'row',
        show: (
          <Row>
            <Button>{uiMessages.cancel}</Button>
            <Button look="main">{uiMessages.save}</Button>
          </Row>
        ),
      },
      {
        name: 'beside',
        show: (
          <Beside>
            <Avatar of={demoFace} />
            <strong>Demo Child</strong>
          </Beside>
        ),
      },
    ],
  },
  {
    name: 'picture',
    files: ['ui/picture.tsx', 'ui/logo.tsx'],
    sights: [
      { name: 'wide', show: <Picture src={demoCourse.picture} alt="" /> },
      { name: 'not there', show: <Picture src={null} alt="" /> },
      {
        name: 'avatars',
        show: (
          <Row>
            <Avatar of={demoInitials(0)} size="small" />
            <Avatar of={demoInitials(1)} />
            <Avatar of={demoInitials(2)} size="large" />
            <Avatar of={demoFace} size="large" />
          </Row>
        ),
      },
      { name: 'logo', show: <Logo size={64} /> },
    ],
  },
  {
    name: 'progress',
    files: ['ui/progress.tsx'],
    sights: [
      { name: 'bar', show: <ProgressBar done={3} total={6} /> },
      { name: 'bar, empty', show: <ProgressBar done={0} total={6} /> },
      { name: 'bar, full', show: <ProgressBar done={6} total={6} /> },
      {
        name: 'badges',
        show: (
          <Row>
            <ProgressBadge state="notStarted" />
            <ProgressBadge state="inProgress" />
            <ProgressBadge state="completed" />
          </Row>
        ),
      },
    ],
  },
  {
    name: 'skeleton',
    files: ['ui/states.tsx'],
    sights: bones
      .filter(shape => shape !== 'page')
      .map(shape => ({ name: shape, show: <Skeleton shape={shape} count={1} /> })),
  },
  {
    name: 'skeleton-page',
    files: ['ui/states.tsx', 'ui/reveal-together.tsx', 'ui/pending-page.tsx'],
    wide: true,
    sights: [
      {
        name: 'page',
        show: (
          <div style={{ blockSize: 260, overflow: 'hidden' }}>
            <Skeleton shape="page" count={1} />
          </div>
        ),
      },
    ],
  },
  {
    name: 'tiles',
    files: ['ui/tiles.tsx'],
    sights: [
      {
        name: 'figures',
        show: (
          <Tiles label={classJournalMessages.today}>
            <Tile
              href="#"
              label={format(classJournalMessages.toAnswer, { count: 3 })}
              value="3"
              health="watch"
            />
            <Tile href={null} label={format(classJournalMessages.wantsToTalk, { count: 0 })} value="0" />
            <Tile
              href="#"
              label={overviewMessages.activity}
              value="375"
              trend={{ trend: { direction: 'up', by: 12 }, words: '+12', better: 'up' }}
            />
          </Tiles>
        ),
      },
    ],
  },
  {
    name: 'empty-state',
    files: ['ui/states.tsx'],
    sights: pictures.map(picture => ({
      name: picture,
      show: (
        <EmptyState
          picture={picture}
          act={
            picture === 'journal' && (
              <ButtonLink look="main" href="#">
                {journallingMessages.emptyAct}
              </ButtonLink>
            )
          }
        >
          {journallingMessages.empty}
        </EmptyState>
      ),
    })),
  },
  {
    name: 'failed-state',
    files: ['ui/states.tsx', 'ui/fail-together.tsx'],
    wide: true,
    sights: [{ name: 'default', show: <FailedState message={errorMessages.generic} onRetry={nothing} /> }],
  },
  {
    name: 'data-table',
    files: ['ui/data-table.tsx', 'ui/save-file.ts'],
    wide: true,
    sights: [
      {
        name: 'default',
        show: (
          <DataTable
            caption="Demo students"
            columns={columns}
            rows={demoRows}
            rowKey={row => row.id}
            fileName="demo"
          />
        ),
      },
      {
        name: 'empty',
        show: (
          <DataTable
            caption="Demo students"
            columns={columns}
            rows={demoRows.slice(0, 0)}
            rowKey={row => row.id}
            fileName="demo"
          />
        ),
      },
    ],
  },
  {
    name: 'paged-table',
    files: ['ui/paged-table.tsx'],
    wide: true,
    sights: [
      {
        name: 'default',
        show: (
          <PagedTable
            caption="Demo students"
            columns={columns}
            rows={demoRows}
            rowKey={row => row.id}
            sort={{ key: 'name', down: false }}
            onSort={nothing}
            page={1}
            pageSize={3}
            total={90}
            onPage={nothing}
          />
        ),
      },
    ],
  },
  {
    name: 'office-holders',
    files: ['ui/office-holders.tsx', 'ui/address-mark.tsx'],
    sights: [
      { name: 'default', show: <Holders state="full" /> },
      { name: 'loading', show: <Holders state="loading" /> },
      { name: 'failed', show: <Holders state="failed" /> },
      { name: 'address not proved', show: <AddressMark /> },
    ],
  },
  {
    name: 'urgent-numbers',
    files: ['ui/urgent-numbers.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <UrgentNumbers
            strong
            numbers={[
              { name: 'Demo line', way: 'call', number: '555-0100' },
              { name: 'Demo line', way: 'text', number: '55501', says: 'HELLO' },
            ]}
          />
        ),
      },
      { name: 'none known', show: <UrgentNumbers numbers={[]} /> },
    ],
  },
  {
    name: 'qr-code',
    files: ['ui/qr-code.tsx'],
    sights: [{ name: 'default', show: <QrCode text="https://kindling.example/demo" label="Demo" /> }],
  },
  {
    name: 'journal-card',
    files: ['features/journals/journal-card.tsx'],
    sights: [
      {
        name: 'text',
        show: (
          <CardGrid>
            <JournalCard journal={demoJournal} level={3} />
          </CardGrid>
        ),
      },
      {
        name: 'picture',
        show: (
          <CardGrid>
            <JournalCard journal={demoPictureJournal} level={3} />
          </CardGrid>
        ),
      },
      { name: 'loading', show: <Skeleton shape="entry" count={1} /> },
    ],
  },
  {
    name: 'make-tiles',
    files: ['features/journals/make-tiles.tsx'],
    wide: true,
    sights: [
      { name: 'default', show: <MakeTiles childId={demoChild.id} /> },
      { name: 'focus', as: 'focus', show: <MakeTiles childId={demoChild.id} /> },
    ],
  },
]

/** The real query in each of its states: one that never arrives, and one that fails. */
function Holders({ state }: { state: 'full' | 'loading' | 'failed' }) {
  const list = useQuery({
    queryKey: ['gallery', state],
    queryFn: async (): Promise<Holder[]> => {
      if (state === 'failed') throw new Error()
      if (state === 'loading') await new Promise(() => undefined)
      return [{ ...demoChild, first_name: 'Demo', last_name: 'Principal', since: '2026-01-05T12:00:00.000Z' }]
    },
  })
  return (
    <OfficeHolders list={list} mayDismiss={() => true} dismiss={async () => []} onDismissed={nothing}>
      {() => null}
    </OfficeHolders>
  )
}

function nothing(): void {}
