import { learningMessages } from '@kindling/rules/messages/learning'
import { JournalList } from '../../features/journals/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './child.module.css'

export function LatestJournals({ childId }: { childId: number }) {
  return (
    <section className={styles.one}>
      <div className={styles.sectionHead}>
        <h2>{learningMessages.latestJournals}</h2>
        <ButtonLink href={`/child/${childId}/journals`} look="plain">
          {learningMessages.allJournals}
        </ButtonLink>
      </div>
      <JournalList childId={childId} only={2} />
    </section>
  )
}
