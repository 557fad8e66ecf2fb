import { overviewMessages } from '@kindling/rules/messages/overview'
import { useId } from 'react'
import { SchoolTiles } from '../../features/schools/index.ts'
import { Link } from '../../ui/link.tsx'
import styles from './school-glance.module.css'

/** The own school in four figures and the way to its page, above its teachers: where whoever runs it begins. */
export function SchoolGlance() {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.glance}>
      <div className={styles.head}>
        <h2 id={titleId}>{overviewMessages.yourSchool}</h2>
        <Link href="/dashboard/school">{overviewMessages.toSchool}</Link>
      </div>
      <SchoolTiles />
    </section>
  )
}
