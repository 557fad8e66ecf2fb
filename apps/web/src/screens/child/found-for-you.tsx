import { suggestionMessages } from '@kindling/rules/messages/suggestions'
import { Suggestions } from '../../features/suggestions/index.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './child.module.css'

/** The first few items that suit a child, on its home page. */
export const FoundForYou = ({ childId }: { childId: number }) => (
  <section className={styles.two}>
    <div className={styles.sectionHead}>
      <h2>{suggestionMessages.header}</h2>
      <ButtonLink href="/dashboard/find" look="plain">
        {suggestionMessages.more}
      </ButtonLink>
    </div>
    <Suggestions of={{ childId }} who="self" limit={3} level={3} />
  </section>
)
