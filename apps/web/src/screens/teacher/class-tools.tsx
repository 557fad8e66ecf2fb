import { familiesAddress } from '@kindling/rules/addresses'
import { hasWorkOutside } from '@kindling/rules/grades'
import { classSignInMessages } from '@kindling/rules/messages/class-signin'
import { rosterMessages } from '@kindling/rules/messages/roster'
import { classReportAddress } from '@kindling/rules/report-addresses'
import { BriefcaseBusiness, ChartColumn, Ellipsis, Lightbulb, Mail, Shapes, Target } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { ManageAssignments } from '../../features/assignments/index.ts'
import { ClassCode, type Group } from '../../features/classes/index.ts'
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

/** The code of a class and what is done with it. On a phone all but the main act wait behind one button, so that the students are in sight. */
export function ClassTools({ group, isWide }: { group: Group; isWide: boolean }) {
  const [open, setOpen] = useState(false)
  const moreId = useId()
  const { user } = useSession()
  const { add } = useQueryOfAddress()
  const setQuery = useSetQueryOfAddress()
  const may = (act: string) => group.can.includes(act)
  return (
    <Stack>
      <ClassCode group={group} />
      <div className={styles.acts} data-open={open || undefined}>
        {may('add-student') && (
          <Suspense fallback={<span className={styles.toolRoom} />}>
            <AddStudent
              groupId={group.id}
              isVerified={group.is_verified}
              startsOpen={add === 'student'}
              onClose={() => add && setQuery({ add: undefined })}
            />
          </Suspense>
        )}
        {othersNeed.some(may) && (
          <Button
            small
            className={styles.moreButton}
            icon={<Ellipsis aria-hidden="true" />}
            aria-expanded={open}
            aria-controls={moreId}
            onClick={() => setOpen(!open)}
          >
            {rosterMessages.more}
          </Button>
        )}
        <div id={moreId} className={styles.more}>
          {!isWide && may('manage') && <ManageAssignments group={group} />}
          {may('confirm-members') && (
            <Suspense fallback={<span className={styles.toolRoom} />}>
              <ClassListButton groupId={group.id} />
            </Suspense>
          )}
          {may('manage') && <SheetButton groupId={group.id} />}
          {may('manage') && (
            <ButtonLink small href={familiesAddress(group.id)} icon={<Mail aria-hidden="true" />}>
              {rosterMessages.families}
            </ButtonLink>
          )}
          <ButtonLink small href={classReportAddress(group.id)} icon={<ChartColumn aria-hidden="true" />}>
            {rosterMessages.progress}
          </ButtonLink>
          {may('recommend') && (
            <ButtonLink
              small
              href={`/dashboard/find?class=${group.id}`}
              icon={<Lightbulb aria-hidden="true" />}
            >
              {rosterMessages.find}
            </ButtonLink>
          )}
          {may('recommend') && (
            <ButtonLink small href="/dashboard/goals" icon={<Target aria-hidden="true" />}>
              {rosterMessages.goals}
            </ButtonLink>
          )}
          {may('view-wbl') && group.is_verified && hasWorkOutside(user?.school_grade) && (
            <ButtonLink
              small
              href={`/dashboard/class/${group.id}/work`}
              icon={<BriefcaseBusiness aria-hidden="true" />}
            >
              {rosterMessages.work}
            </ButtonLink>
          )}
          {may('view-devices') && (
            <ButtonLink
              small
              href={`/dashboard/class/${group.id}/signin`}
              icon={<Shapes aria-hidden="true" />}
            >
              {classSignInMessages.open}
            </ButtonLink>
          )}
        </div>
      </div>
    </Stack>
  )
}

/** A substitute has none of these acts, and then there is nothing to open. */
const othersNeed = ['confirm-members', 'manage', 'recommend', 'view-devices']
