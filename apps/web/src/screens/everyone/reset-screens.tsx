import { credentialMessages } from '@kindling/rules/messages/credentials'
import { AskResetForm, NewPasswordForm } from '../../features/accounts/index.ts'
import { useTextParam } from '../../platform/use-address.ts'
import { Card, PageHead } from '../../ui/card.tsx'
import styles from './narrow.module.css'

/** Whoever forgot a password asks for a link here. */
export function ResetScreen() {
  return (
    <div className={styles.narrow}>
      <PageHead title={credentialMessages.resetTitle} lead={credentialMessages.resetLead} />
      <Card>
        <AskResetForm />
      </Card>
    </div>
  )
}

/** Where the link of the letter leads. */
export function NewPasswordScreen() {
  return (
    <div className={styles.narrow}>
      <PageHead title={credentialMessages.finishTitle} lead={credentialMessages.finishLead} />
      <Card>
        <NewPasswordForm token={useTextParam('token')} />
      </Card>
    </div>
  )
}
