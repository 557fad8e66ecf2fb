import { inviteEmailPattern, maxLengths } from '@kindling/rules/formats'
import { landingMessages } from '@kindling/rules/messages/landing'
import { type FormEvent, useContext, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NavigationContext } from '../../ui/link.tsx'
import styles from './email-lead-box.module.css'

/**
 * A guest's email as the entry to registration (ACCOUNTS-104). It is a plain form, so that it works on the printed start
 * page, where `landing.ts` does what this does elsewhere.
 */
export function EmailLeadBox() {
  const navigation = useContext(NavigationContext)
  const [isFault, setFault] = useState(false)
  const begin = (event: FormEvent<HTMLFormElement>) => {
    const email = String(new FormData(event.currentTarget).get('reg_email') ?? '').trim()
    const isAddress = inviteEmailPattern.test(email)
    setFault(!isAddress)
    event.preventDefault()
    if (isAddress)
      navigation?.go(`/registration?${new URLSearchParams({ reg_from: 'email_lead', reg_email: email })}`)
  }
  return (
    <section className={styles.box} aria-labelledby="lead">
      <div>
        <h2 id="lead">{landingMessages.leadTitle}</h2>
        <p className="soft">{landingMessages.leadLead}</p>
      </div>
      <form action="/registration" method="get" noValidate onSubmit={begin} className={styles.form}>
        <input type="hidden" name="reg_from" value="email_lead" />
        <label htmlFor="lead-email">{landingMessages.leadEmail}</label>
        <input
          id="lead-email"
          type="email"
          name="reg_email"
          autoComplete="email"
          required
          maxLength={maxLengths.email}
          aria-invalid={isFault}
          aria-describedby="lead-fault"
        />
        <Button type="submit">{landingMessages.leadAct}</Button>
        <p id="lead-fault" role="alert" hidden={!isFault}>
          {landingMessages.leadInvalid}
        </p>
      </form>
    </section>
  )
}
