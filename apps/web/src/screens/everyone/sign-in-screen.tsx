import { signInWords } from '@kindling/rules/words/sign-in'
import { SignInForm } from '../../features/accounts/index.ts'
import { useQueryOfAddress } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

export function SignInScreen() {
  const { login_redirect } = useQueryOfAddress()
  return (
    <div className={styles.narrow}>
      <PageHead title={signInWords.title} lead={login_redirect ? signInWords.redirected : undefined} />
      <Card>
        <SignInForm redirect={login_redirect} />
      </Card>
    </div>
  )
}
