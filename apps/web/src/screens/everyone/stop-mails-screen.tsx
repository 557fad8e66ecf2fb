import { shareMessages } from '@kindling/rules/messages/share-mails'
import { StopMails } from '../../features/sharing/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

/** The target of the link at the end of a shared mail. */
export function StopMailsScreen() {
  return (
    <div className={styles.narrow}>
      <PageHead title={shareMessages.stopTitle} lead={shareMessages.stopLead} />
      <Card>
        <StopMails token={useTextParam('token')} />
      </Card>
    </div>
  )
}
