import { registrationMessages } from '@kindling/rules/messages/registration'
import { RegistrationForm, type RegistrationQuery } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export function RegistrationScreen() {
  const query = useQueryOfAddress() as RegistrationQuery
  return (
    <div className={styles.narrow}>
      <PageHead title={registrationMessages.title} lead={registrationMessages.lead} />
      <Card>
        <RegistrationForm query={query} />
      </Card>
    </div>
  )
}
