import { AccountChoice } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import styles from './narrow.module.css'

export function SelectAccountScreen() {
  const { login_redirect } = useQueryOfAddress()
  return (
    <div className={styles.narrow}>
      <AccountChoice redirect={login_redirect} />
    </div>
  )
}
