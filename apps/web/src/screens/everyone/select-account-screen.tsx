import { signInMessages } from '@kindling/rules/messages/sign-in'
import { AccountChoice } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export function SelectAccountScreen() {
  const { login_redirect } = useQueryOfAddress()
  return (
    <div className={styles.narrow}>
      <PageHead title={signInMessages.selectTitle} lead={signInMessages.selectLead} />
      <AccountChoice redirect={login_redirect} />
    </div>
  )
}
