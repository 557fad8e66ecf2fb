import { familiesAddress } from '@kindling/rules/addresses'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { classReportAddress } from '@kindling/rules/report-addresses'
import { hasWorkOutside } from '@kindling/rules/work-grades'
import { BriefcaseBusiness, ChartColumn, Ellipsis, Lightbulb, Mail, Shapes } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { ManageAssignments } from '../../features/assignments/index.ts'
import { ClassCode, ClassCodeChip, ClassCodeRest, type Group } from '../../features/classes/index.ts'
import { SheetButton } from '../../features/imports/index.ts'
import { useSession } from '../../platform/session.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { useSetQueryOfAddress } from '../../platform/use-set-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import styles from './class.module.css'

// Windows that most visits do not open.
const AddStudent = lazy(async () => ({ default: (await import('./class-people.tsx')).AddStudent }))
const ClassListButton = lazy(async () => ({
  default: (await import('./class-people.tsx')).ClassListButton,
}))

interface ClassProps {
  group: Group
  isWide: boolean
}

interface ClassToolsProps extends ClassProps {
  /** On a phone the way to another class stands beside them. */
  choose: ReactNode
}

/**
 * The code of a class and its acts: a new student, the weekly tools, and the rarely used ones behind one button. On a phone all are behind it, so
 * that the class's content is visible; a class without students begins with its students.
 */
export function ClassTools({ group, isWide, choose }: ClassToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const { add } = useQueryOfAddress()
  // The window for the first student stays open after the student is added.
  const [hadStudents] = useState(group.student_count > 0)
  const isFolded = !isWide && hadStudents && add !== 'student'
  const moreId = useId()
  const more = (!isWide || seldomNeed.some(act => group.can.includes(act))) && (
    <Button
      small
      icon={<Ellipsis aria-hidden="true" />}
      aria-expanded={isOpen}
      aria-controls={moreId}
      onClick={() => setOpen(!isOpen)}
    >
      {rosterMessages.more}
    </Button>
  )
  return (
    <Stack>
      {!isFolded && <ClassCode group={group} />}
      <div className={styles.acts}>
        {!isFolded && <NewStudent group={group} />}
        {isWide && <Often group={group} />}
        {choose && <div className={styles.choose}>{choose}</div>}
        {more}
        <div id={moreId} className={styles.more} hidden={!isOpen}>
          {isOpen && isFolded && <CodeTools group={group} />}
          {isOpen && <Seldom group={group} isWide={isWide} isFolded={isFolded} />}
        </div>
      </div>
    </Stack>
  )
}

/** The code under the words for what it is, then its acts. */
const CodeTools = ({ group }: { group: Group }) => (
  <Tools label={group.code_open ? rosterMessages.codeOpenToday : rosterMessages.code}>
    <ClassCodeChip group={group} />
    <ClassCodeRest group={group} />
  </Tools>
)

function NewStudent({ group }: { group: Group }) {
  const { add } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  // It stays so while the window is open, and students are added.
  const [isFirst] = useState(group.joined_count + group.student_count === 0)
  if (!group.can.includes('add-student')) return null
  return (
    <Suspense fallback={<span className={styles.toolRoom} />}>
      <AddStudent
        // A link of the same page opens the window, too.
        key={add}
        groupId={group.id}
        isVerified={group.is_verified}
        // If someone waits or the class has students, other acts come first.
        look={group.joined_count > 0 || group.student_count > 0 ? 'quiet' : 'main'}
        startsOpen={add === 'student'}
        isFirst={isFirst}
        onClose={() => add && setQuery({ add: undefined })}
      />
    </Suspense>
  )
}

/** The frequent tools of a teacher: signing the students in, their progress, and their families. */
const Often = ({ group }: { group: Group }) => (
  <>
    <PicturesLink group={group} />
    <ReportAndFamilies group={group} />
  </>
)

function PicturesLink({ group: { id, can } }: { group: Group }) {
  if (!can.includes('view-devices')) return null
  return (
    <ButtonLink small href={`/dashboard/class/${id}/signin`} icon={<Shapes aria-hidden="true" />}>
      {classSignInMessages.open}
    </ButtonLink>
  )
}

function ReportAndFamilies({ group: { id, can } }: { group: Group }) {
  return (
    <>
      <ButtonLink small href={classReportAddress(id)} icon={<ChartColumn aria-hidden="true" />}>
        {rosterMessages.progress}
      </ButtonLink>
      {can.includes('manage') && (
        <ButtonLink small href={familiesAddress(id)} icon={<Mail aria-hidden="true" />}>
          {rosterMessages.families}
        </ButtonLink>
      )}
    </>
  )
}

/** A substitute has none of these acts, and then there is nothing to open. */
const seldomNeed = ['confirm-members', 'manage', 'recommend']

function Seldom({ group, isWide, isFolded }: ClassProps & { isFolded: boolean }) {
  const { user } = useSession()
  const may = (act: string) => group.can.includes(act)
  const isAtWork = may('view-wbl') && group.is_verified && hasWorkOutside(user?.school_grade, group.grade)
  return (
    <>
      {(may('confirm-members') || may('manage') || (!isWide && may('view-devices'))) && (
        <Tools label={rosterMessages.moreJoining}>
          {isFolded && <NewStudent group={group} />}
          {!isWide && <PicturesLink group={group} />}
          {may('confirm-members') && (
            <Suspense fallback={<span className={styles.toolRoom} />}>
              <ClassListButton groupId={group.id} />
            </Suspense>
          )}
          {may('manage') && <SheetButton groupId={group.id} />}
        </Tools>
      )}
      {(!isWide || may('recommend') || isAtWork) && (
        <Tools label={isWide ? rosterMessages.moreLessons : rosterMessages.moreFamilies}>
          {!isWide && <ReportAndFamilies group={group} />}
          {!isWide && may('manage') && <ManageAssignments group={group} />}
          {may('recommend') && (
            <ButtonLink
              small
              href={`/dashboard/find?class=${group.id}`}
              icon={<Lightbulb aria-hidden="true" />}
            >
              {rosterMessages.find}
            </ButtonLink>
          )}
          {isAtWork && (
            <ButtonLink
              small
              href={`/dashboard/class/${group.id}/work`}
              icon={<BriefcaseBusiness aria-hidden="true" />}
            >
              {rosterMessages.work}
            </ButtonLink>
          )}
        </Tools>
      )}
    </>
  )
}

/** Acts that belong together, under a label for their purpose. */
function Tools({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId()
  return (
    <section aria-labelledby={labelId} className={styles.tools}>
      <span id={labelId} className="soft">
        {label}
      </span>
      {children}
    </section>
  )
}
