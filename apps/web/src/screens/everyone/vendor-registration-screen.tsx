import { registrationMessages } from '@kindling/rules/messages/registration'
import { RegistrationForm, type RegistrationQuery } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

/** Registration of an adult who offers activities (VENDORS-03). */
export function VendorRegistrationScreen() {
  const query = useQueryOfAddress() as RegistrationQuery
  return (
    <div className={styles.narrow}>
      <PageHead title={registrationMessages.vendorTitle} lead={registrationMessages.vendorLead} />
      <Card>
        <RegistrationForm kind="Vendor" query={query} />
      </Card>
    </div>
  )
}
