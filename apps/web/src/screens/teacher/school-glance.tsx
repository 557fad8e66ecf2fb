import { overviewMessages } from '@kindling/rules/messages/overview'
import { rosterMessages } from '@kindling/rules/messages/roster'
import type { ReactNode } from 'react'
import { SchoolTiles } from '../../features/schools/index.ts'
import { SafeAdultsNote } from '../../features/talk/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, Row, Stack } from '../../ui/card.tsx'
import styles from './school-glance.module.css'

interface SchoolGlanceProps {
  name: string
  /** The list of people below, and its acts. */
  title: string
  acts: ReactNode
}

/**
 * The first page of a school administrator: the school in four figures and the link to its page, above its
 * teachers.
 */
export function SchoolGlance({ name, title, acts }: SchoolGlanceProps) {
  return (
    <>
      <PageHead
        title={rosterMessages.yourSchool}
        lead={name}
        acts={<ButtonLink href="/dashboard/school">{overviewMessages.toSchool}</ButtonLink>}
      />
      <Stack>
        <SafeAdultsNote />
        <SchoolTiles />
      </Stack>
      <div className={styles.people}>
        <h2>{title}</h2>
        <Row>{acts}</Row>
      </div>
    </>
  )
}
