import { signInWords } from '@kindling/rules/words/sign-in'
import { AccountChoice } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export function SelectAccountScreen() {
  const { login_redirect } = useQueryOfAddress()
  return (
    <div className={styles.narrow}>
      <PageHead title={signInWords.selectTitle} lead={signInWords.selectLead} />
      <AccountChoice redirect={login_redirect} />
    </div>
  )
}
